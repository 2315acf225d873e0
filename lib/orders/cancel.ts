import "server-only";
import { transaction } from "@/lib/database/db";
import { cancelIntent } from "@/lib/payments/provider";
import { unlessUnknown } from "@/lib/payments/connection";
import { releaseRedemption } from "@/lib/promotions/mutations";
import { releaseStock } from "@/lib/stock/mutations";
import { applyIntent, applyUnknownIntent } from "./apply";
import { lockOrder } from "./lock";
import type { OrderStatus } from "./status";

/** The bank, or the shopper at their bank, is deciding. */
export function isAtTheBank(status: string | null): boolean {
  return status === "requires_action" || status === "processing";
}

/** Leaves an open order to the sweeper, unless its payment is at the bank. */
export async function cancelLater(orderId: string): Promise<void> {
  await transaction(async (tx) => {
    const { status, payment } = await lockOrder(tx, orderId);
    if (status === "pending" && !isAtTheBank(payment?.status ?? null))
      await tx.order.update({ where: { id: orderId }, data: { status: "canceling" } });
  });
}

/**
 * The stock goes back only after the provider has confirmed that the intent is canceled or unknown. If the payment was
 * faster, the order is paid.
 * @throws DomainError unavailable when the provider doesn't answer; the sweeper then finishes
 */
export async function cancelOrder(orderId: string): Promise<OrderStatus | "ignored"> {
  const step = await transaction<{ done: OrderStatus } | { intentId: string }>(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== "pending" && order.status !== "canceling") return { done: order.status };
    if (order.status === "pending")
      await tx.order.update({ where: { id: orderId }, data: { status: "canceling" } });
    if (order.payment?.intentId) return { intentId: order.payment.intentId };
    // The secret never left the server, so nobody can pay this.
    await tx.payment.update({ where: { orderId }, data: { status: "canceled" } });
    await tx.order.update({ where: { id: orderId }, data: { status: "canceled", expiresAt: null } });
    await releaseStock(tx, orderId);
    await releaseRedemption(tx, orderId);
    return { done: "canceled" };
  });
  if ("done" in step) return step.done;
  const intent = await unlessUnknown(cancelIntent(step.intentId));
  return intent ? applyIntent(intent) : applyUnknownIntent(step.intentId);
}
