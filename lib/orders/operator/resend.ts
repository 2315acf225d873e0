import "server-only";
import { transaction } from "@/lib/database/db";
import { queueAgain } from "@/lib/mail/outbox/queue";
import { DomainError } from "@/lib/domain-error";
import { lockOrder } from "@/lib/orders/lock";

/**
 * To the order's present address.
 * @returns the recipient
 * @throws DomainError conflict when the order isn't paid or has no email address
 */
export async function resendConfirmation(orderId: string): Promise<string> {
  return transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order.paidAt) {
      throw new DomainError(
        "conflict",
        `There is nothing to confirm: the order is not paid but ${order.status.replaceAll("_", " ")}.`,
      );
    }
    if (!order.email) throw new DomainError("conflict", "The order has no email address.");
    const kind = "order-confirmation";
    await tx.outgoingMail.updateMany({
      where: { kind, dedupeKey: { startsWith: orderId }, status: "failed" },
      data: { status: "dropped" },
    });
    await queueAgain(tx, { kind, dedupeKey: orderId, recipient: order.email, payload: { orderId } });
    return order.email;
  });
}
