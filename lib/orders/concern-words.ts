import { formatCents } from "@/lib/money";

type Concern = {
  kind: string;
  providerId: string;
  status: string;
  reason: string;
  amountCents: number | null;
  dueAt: Date | null;
};

/** In all other states the money is gone or may go. */
const DISPUTE_OVER = ["won", "warning_closed", "prevented"];
const CLOSED_DISPUTE = [...DISPUTE_OVER, "lost"];
const OPEN_OTHER = ["open", "actionable"];

/** A lost dispute can be appealed, but then a webhook says so. */
export function isOpen({ kind, status }: { kind: string; status: string }): boolean {
  return kind === "dispute" ? !CLOSED_DISPUTE.includes(status) : OPEN_OTHER.includes(status);
}

export const OPEN_CONCERNS = {
  OR: [
    { kind: "dispute", status: { notIn: CLOSED_DISPUTE } },
    { kind: { not: "dispute" }, status: { in: OPEN_OTHER } },
  ],
};

export const RELEASABLE = ["fraud-warning", "refund"];

export function blocksShipping({
  kind,
  status,
  acknowledgedAt,
}: {
  kind: string;
  status: string;
  acknowledgedAt: Date | null;
}): boolean {
  if (kind === "dispute") return !DISPUTE_OVER.includes(status);
  if (kind === "review") return status === "open";
  const isOver = kind === "refund" ? status === "failed" : status === "settled";
  return !isOver && acknowledgedAt === null;
}

export function awaitsAnswer({ kind, status }: { kind: string; status: string }): boolean {
  return kind === "dispute" && status.endsWith("needs_response");
}

const NAMES: Record<string, string> = {
  dispute: "Dispute",
  "fraud-warning": "Early fraud warning",
  review: "Review",
  refund: "Refund made at the provider",
};

/** "Dispute du_1 of $51.84 (fraudulent): needs response, …" */
export function describeConcern(concern: Concern): string {
  const { kind, providerId, status, reason, amountCents, dueAt } = concern;
  const amount = amountCents === null ? "" : ` of ${formatCents(amountCents)}`;
  const why = kind === "refund" ? "" : ` (${reason.replaceAll("_", " ")})`;
  const due = dueAt && awaitsAnswer(concern) ? `, to be answered by ${dueAt.toISOString().slice(0, 10)}` : "";
  return `${NAMES[kind] ?? kind} ${providerId}${amount}${why}: ${status.replaceAll("_", " ")}${due}`;
}

/** "Dispute, needs response" */
export function concernTitle({ kind, status }: { kind: string; status: string }): string {
  return `${NAMES[kind] ?? kind}, ${status.replaceAll("_", " ")}`;
}

export function concernAdvice(concern: { kind: string; status: string }): string {
  if (!blocksShipping({ ...concern, acknowledgedAt: null })) {
    return "Nothing needs to be done; it no longer keeps the order from being shipped.";
  }
  const { kind, status } = concern;
  if (awaitsAnswer(concern)) {
    return "Answer it or accept it in the provider’s dashboard in time. The order can’t be shipped until then.";
  }
  if (kind === "dispute" && status === "lost") {
    return "The bank gave the money back to the cardholder. The order can no longer be shipped.";
  }
  if (kind === "dispute") return "The bank is deciding. The order can’t be shipped until then.";
  if (kind === "review") {
    return "Approve the payment or give it back in the provider’s dashboard. The order can’t be shipped before that.";
  }
  const release = "The order can’t be shipped until you release it: npm run op -- orders release.";
  return kind === "fraud-warning"
    ? `The card may be stolen; a refund now spares a dispute later. ${release}`
    : `It is in our books, and the shopper was told. ${release}`;
}
