import "server-only";
import type { Transaction } from "@/lib/db";

/**
 * Locks an order through its cart and returns it as it stands now. Everything that changes an order takes this lock
 * first, in this order, so that no two transactions wait for each other and none decides on a stale status.
 */
export async function lockOrder(tx: Transaction, orderId: string) {
  const { count } = await tx.cart.updateMany({
    where: { orders: { some: { id: orderId } } },
    data: { updatedAt: new Date() },
  });
  if (count !== 1) throw new Error("The order has no cart");
  return tx.order.findUniqueOrThrow({ where: { id: orderId }, include: { lines: true, payment: true } });
}
