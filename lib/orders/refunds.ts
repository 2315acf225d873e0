import "server-only";
import { db, transaction } from "@/lib/db";
import { createRefund, findRefund, retrieveRefund, type ProviderRefund } from "@/lib/payments/provider";
import { lockOrder } from "./lock";
import type { OrderStatus } from "./status";

type RefundStatus = "pending" | "succeeded" | "failed";

/**
 * Carries out a refund row at the provider, once: before anything is created, the provider is asked whether it has
 * the refund already, which an unknown result or a crash may have left behind.
 */
export async function executeRefund(refundId: string): Promise<RefundStatus | "ignored"> {
  const refund = await db().refund.findUniqueOrThrow({ where: { id: refundId }, include: { payment: true } });
  const { intentId } = refund.payment;
  if (!intentId) throw new Error("A refund without a payment at the provider");
  if (refund.providerId) return applyRefund(await retrieveRefund(refund.providerId));
  const known = await findRefund(intentId, refundId);
  return applyRefund(known ?? (await createRefund({ intentId, amountCents: refund.amountCents, refundId })));
}

/** Brings a refund as the provider tells it into our rows and draws the order's status from the sum of them. */
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
    if (ours) await tx.refund.update({ where: { id: ours.id }, data: { status, providerId: remote.id } });
    else {
      // Somebody refunded in the provider's dashboard.
      const fresh = { paymentId: known.id, amountCents: remote.amount, status, providerId: remote.id };
      await tx.refund.create({ data: { ...fresh, reason: "dashboard" } });
    }
    const { _sum } = await tx.refund.aggregate({
      _sum: { amountCents: true },
      where: { paymentId: known.id, status: { in: ["pending", "succeeded"] } },
    });
    const next = afterRefunds(
      order.status as OrderStatus,
      _sum.amountCents ?? 0,
      order.totalCents,
      order.paidAt !== null,
    );
    if (next !== order.status) await tx.order.update({ where: { id: order.id }, data: { status: next } });
    return status;
  });
}

function statusOf({ status }: ProviderRefund): RefundStatus {
  if (status === "succeeded") return "succeeded";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}

/** @param fulfillable whether the order was ever paid with its goods there; otherwise all of it is owed back */
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
