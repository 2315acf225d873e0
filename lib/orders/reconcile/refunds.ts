import "server-only";
import { db } from "@/lib/database/db";
import { formatCents } from "@/lib/money";
import { listRefunds, retrieveRefund, type ProviderRefund } from "@/lib/payments/provider";
import { unlessUnknown } from "@/lib/payments/connection";
import { applyRefund, executeRefund } from "../refunds";
import { paymentsOfMode } from "@/lib/payments/of-mode";
import { inBatches } from "./batches";
import type { Findings } from "./findings";

export async function checkRefunds(
  findings: Findings,
  since: Date | undefined,
  onProgress: (done: number) => void,
): Promise<number> {
  const seen = new Set<string>();
  let done = 0;
  for await (const remotes of inBatches(listRefunds(since), 100)) {
    const payments = await db().payment.findMany({
      where: { intentId: { in: remotes.map(intentIdOf) } },
      select: { intentId: true, orderId: true, refunds: true },
    });
    const known = new Map(payments.map((payment) => [payment.intentId, payment]));
    for (const remote of remotes) {
      seen.add(remote.id);
      const payment = known.get(intentIdOf(remote));
      // Other shops may use the same account.
      if (payment) await compare(findings, remote, payment, seen);
      onProgress(++done);
    }
  }
  await checkOurs(findings, seen, since);
  await checkUnpaidDebts(findings);
  return done;
}

const intentIdOf = ({ payment_intent: intent }: ProviderRefund): string =>
  (typeof intent === "string" ? intent : intent?.id) ?? "";

type OurRefund = { id: string; amountCents: number; status: string; providerId: string | null };

async function compare(
  findings: Findings,
  remote: ProviderRefund,
  { orderId, refunds }: { orderId: string; refunds: OurRefund[] },
  seen: Set<string>,
): Promise<void> {
  const amount = formatCents(remote.amount);
  const ours = refunds.find(
    ({ id, providerId }) => providerId === remote.id || id === remote.metadata?.refund_id,
  );
  if (ours) seen.add(ours.id);
  if (ours && (ours.amountCents !== remote.amount || (ours.providerId ?? remote.id) !== remote.id)) {
    findings.report(
      "refund-differs",
      orderId,
      `The provider gave ${amount} back (${remote.id}); our refund ${ours.id} is of ${formatCents(ours.amountCents)} and ${ours.providerId ?? "not carried out"}.`,
    );
  } else if (ours?.status !== statusOf(remote)) {
    await findings.repair(
      "refund-not-recorded",
      orderId,
      `Refund ${remote.id} of ${amount} is ${remote.status} at the provider and ${ours?.status ?? "unknown"} here.`,
      async () => {
        const fresh = await retrieveRefund(remote.id);
        return (await applyRefund(fresh)) === statusOf(fresh);
      },
    );
  }
}

function statusOf({ status }: ProviderRefund): string {
  if (status === "succeeded") return "succeeded";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}

/** Not in the provider's list: not made yet, made before `since`, or unknown there. */
async function checkOurs(
  findings: Findings,
  seen: ReadonlySet<string>,
  since: Date | undefined,
): Promise<void> {
  const refunds = await db().refund.findMany({
    where: {
      payment: paymentsOfMode(),
      status: { in: ["requested", "pending", "succeeded"] },
      ...(since && { createdAt: { gte: since } }),
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    include: { payment: { select: { orderId: true } } },
  });
  for (const { id, status, amountCents, providerId, payment } of refunds) {
    if (seen.has(id)) continue;
    const what = `Our refund ${id} of ${formatCents(amountCents)}`;
    if (!providerId) {
      await findings.repair("refund-not-made", payment.orderId, `${what} was not carried out.`, async () => {
        const now = await executeRefund(id);
        return now === "succeeded" || now === "pending";
      });
    } else if (!seen.has(providerId) && !(await unlessUnknown(retrieveRefund(providerId)))) {
      findings.report(
        "refund-differs",
        payment.orderId,
        `${what} is ${status} here and ${providerId} unknown to the provider.`,
      );
    }
  }
}

/** Money that should have been refunded, while no other try is under way. */
async function checkUnpaidDebts(findings: Findings): Promise<void> {
  const failed = await db().refund.findMany({
    where: {
      status: "failed",
      payment: {
        ...paymentsOfMode(),
        order: { status: { in: ["paid", "partially_refunded", "refund_due"] } },
      },
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    include: { payment: { select: { orderId: true, refunds: true } } },
  });
  for (const { id, amountCents, createdAt, payment } of failed) {
    const triedAgain = payment.refunds.some(
      (later) => later.status !== "failed" && later.createdAt.getTime() > createdAt.getTime(),
    );
    if (triedAgain) continue;
    findings.report(
      "refund-failed",
      payment.orderId,
      `Our refund ${id} of ${formatCents(amountCents)} failed at the provider: refund again, or pay it back another way.`,
    );
  }
  const owed = await db().order.findMany({
    where: {
      status: "refund_due",
      payment: {
        ...paymentsOfMode(),
        refunds: { none: {} },
      },
    },
    select: { id: true, totalCents: true },
  });
  for (const { id, totalCents } of owed) {
    findings.report(
      "refund-owed",
      id,
      `${formatCents(totalCents)} are owed back and no refund was ever begun.`,
    );
  }
}
