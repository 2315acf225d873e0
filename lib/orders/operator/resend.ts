import "server-only";
import { transaction } from "@/lib/database/db";
import { queueMail } from "@/lib/outbox/queue";
import { DomainError } from "@/lib/domain-error";
import { lockOrder } from "@/lib/orders/lock";

/**
 * Sends the confirmation of a paid order again, as a separate mail with the key `<orderId> again <n>`. The first one
 * has the order's id as its key, and is never written twice.
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
    const again = `${orderId} again `;
    const earlier = await tx.outgoingMail.count({
      where: { kind: "order-confirmation", dedupeKey: { startsWith: again } },
    });
    await queueMail(tx, {
      kind: "order-confirmation",
      dedupeKey: `${again}${earlier + 1}`,
      recipient: order.email,
      payload: { orderId },
    });
    return order.email;
  });
}
