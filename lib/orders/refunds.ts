import "server-only";
import { db, transaction, type Transaction } from "@/lib/database/db";
import { log } from "@/lib/log";
import { formatCents } from "@/lib/money";
import { queueMail } from "@/lib/mail/outbox/queue";
import { createRefund, findRefund, retrieveRefund, type ProviderRefund } from "@/lib/payments/provider";
import { DomainError } from "@/lib/domain-error";
import { restockOrder, restockPieces } from "@/lib/stock/mutations";
import { noteRefundElsewhere } from "./concerns";
import { lockOrder } from "./lock";
import { priceLines, type LineRequest } from "./refund-lines";
import type { OrderStatus } from "./status";

const DASHBOARD = "dashboard";

type RefundStatus = "pending" | "succeeded" | "failed";
type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;
type RefundRequest = {
  /** All that is left, without this and without lines. */
  amountCents?: number;
  lines?: LineRequest[];
  reason: string;
  restock?: boolean;
};

/**
 * executeRefund carries it out. Under the order's lock, simultaneous requests never promise more than was received.
 * @returns the refund's id
 * @throws DomainError not-found; conflict when there is less money to refund
 */
export async function requestRefund(orderId: string, request: RefundRequest): Promise<string> {
  return transaction(async (tx) => promiseRefund(tx, await lockOrder(tx, orderId), request));
}

/** Call under the order's lock. */
export async function promiseRefund(
  tx: Transaction,
  order: LockedOrder,
  { amountCents, lines, reason, restock = false }: RefundRequest,
): Promise<string> {
  const payment = order.payment;
  if (!payment || !["paid", "partially_refunded", "refund_due"].includes(order.status)) {
    throw new DomainError("conflict", `There is nothing to refund: the order is ${order.status}.`);
  }
  const leftCents = payment.amountReceivedCents - (await promisedCents(tx, payment.id));
  const pieces = lines && (await priceLines(tx, order, lines));
  const wantedCents = pieces?.amountCents ?? amountCents ?? leftCents;
  if (leftCents <= 0) throw new DomainError("conflict", "All of this payment is already being refunded.");
  if (wantedCents < 1 || wantedCents > leftCents) {
    throw new DomainError(
      "conflict",
      `Only ${formatCents(leftCents)} of this payment can still be refunded.`,
    );
  }
  if (restock && !pieces && wantedCents < leftCents) {
    throw new DomainError("conflict", "Goods can be restocked with a full refund, or line by line.");
  }
  if (restock && pieces) await restockPieces(tx, order.id, pieces.lines);
  else if (restock) await restockOrder(tx, order.id);
  const row = { paymentId: payment.id, amountCents: wantedCents, reason };
  const create = pieces?.lines.map(({ orderLineId, quantity }) => ({ orderLineId, quantity }));
  return (await tx.refund.create({ data: { ...row, lines: { create } } })).id;
}

async function promisedCents(tx: Transaction, paymentId: string): Promise<number> {
  const { _sum } = await tx.refund.aggregate({
    _sum: { amountCents: true },
    where: { paymentId, status: { not: "failed" } },
  });
  return _sum.amountCents ?? 0;
}

/** Asks the provider first: an earlier try may have succeeded without an answer. */
export async function executeRefund(refundId: string): Promise<RefundStatus | "ignored"> {
  const refund = await db().refund.findUniqueOrThrow({ where: { id: refundId }, include: { payment: true } });
  const { intentId } = refund.payment;
  if (!intentId) throw new Error("A refund without a payment at the provider");
  if (refund.status === "failed") return "failed";
  if (refund.providerId) return applyRefund(await retrieveRefund(refund.providerId));
  const known = await findRefund(intentId, refundId);
  const remote = known ?? (await createRefund({ intentId, amountCents: refund.amountCents, refundId }));
  if (remote !== "refused") return applyRefund(remote);
  log.error("the provider refuses a refund", { refundId, orderId: refund.payment.orderId });
  await db().refund.updateMany({ where: { id: refundId, status: "requested" }, data: { status: "failed" } });
  return "failed";
}

export async function applyRefund(remote: ProviderRefund): Promise<RefundStatus | "ignored"> {
  const intentId =
    typeof remote.payment_intent === "string" ? remote.payment_intent : remote.payment_intent?.id;
  const known = intentId
    ? await db().payment.findUnique({ where: { intentId }, select: { id: true, orderId: true } })
    : null;
  if (!known) return "ignored";
  const status = statusOf(remote);
  return transaction(async (tx) => {
    const order = await lockOrder(tx, known.orderId);
    const ours = await tx.refund.findFirst({
      where: {
        paymentId: known.id,
        OR: [{ id: remote.metadata?.refund_id ?? "" }, { providerId: remote.id }],
      },
    });
    if (ours?.status === "failed") return "failed";
    // An older answer of the provider may arrive after a newer one.
    if (ours?.status === "succeeded" && status === "pending") return "succeeded";
    // Without a row of ours, the refund was made in the provider's dashboard.
    const fresh = { paymentId: known.id, amountCents: remote.amount, status, providerId: remote.id };
    const noted = ours
      ? await tx.refund.update({ where: { id: ours.id }, data: { status, providerId: remote.id } })
      : await tx.refund.create({ data: { ...fresh, reason: DASHBOARD } });
    if (noted.reason === DASHBOARD) await noteRefundElsewhere(tx, { ...noted, providerId: remote.id });
    const isNew = !ours || ours.status === "requested";
    if (isNew && status !== "failed") await mailRefund(tx, order, noted);
    const { _sum } = await tx.refund.aggregate({
      _sum: { amountCents: true },
      where: { paymentId: known.id, status: { in: ["pending", "succeeded"] } },
    });
    const next = afterRefunds(order.status, _sum.amountCents ?? 0, order.totalCents, order.paidAt !== null);
    if (next !== order.status) await tx.order.update({ where: { id: order.id }, data: { status: next } });
    return status;
  });
}

/** A payment that came too late has been answered by “payment-refunded”. */
async function mailRefund(
  tx: Transaction,
  order: { id: string; email: string | null },
  refund: { id: string; amountCents: number; reason: string },
): Promise<void> {
  if (!order.email || refund.reason === "out_of_stock") return;
  const cancellation = await tx.operatorAction.findFirst({
    where: { orderId: order.id, kind: "cancel-and-refund" },
    select: { id: true },
  });
  await queueMail(tx, {
    kind: "refund-issued",
    dedupeKey: refund.id,
    recipient: order.email,
    payload: { orderId: order.id, amountCents: refund.amountCents, ...(cancellation && { canceled: true }) },
  });
}

function statusOf({ status }: ProviderRefund): RefundStatus {
  if (status === "succeeded") return "succeeded";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}

/** @param fulfillable whether the order was ever paid with its goods in stock */
function afterRefunds(
  current: OrderStatus,
  refundedCents: number,
  totalCents: number,
  fulfillable: boolean,
): OrderStatus {
  if (!["paid", "partially_refunded", "refunded", "refund_due"].includes(current)) return current;
  if (refundedCents >= totalCents) return "refunded";
  if (refundedCents > 0) return "partially_refunded";
  return fulfillable ? "paid" : "refund_due";
}
