import "server-only";
import type { Transaction } from "@/lib/database/db";
import { Prisma } from "@/lib/generated/sqlite/client";
import { orderStatus } from "./status";

/**
 * Locks an order through its cart and returns it as it stands now. Everything that changes an order takes this lock
 * first, in this order, so that no two transactions wait for each other and none decides on a stale status.
 */
export async function lockOrder(tx: Transaction, orderId: string) {
  const count = await tx.$executeRaw(touchCartOf(orderId));
  if (count !== 1) throw new Error("The order has no cart");
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { lines: true, payment: true },
  });
  return { ...order, status: orderStatus(order.status) };
}

/**
 * Written by hand: the query that the client makes of “the cart that has this order” asks every cart on SQLite
 * whether it is the one, and every payment would take the longer the more orders there are.
 */
export function touchCartOf(orderId: string): Prisma.Sql {
  return Prisma.sql`
    UPDATE "Cart" SET "updatedAt" = ${new Date()} WHERE "id" = (SELECT "cartId" FROM "Order" WHERE "id" = ${orderId})`;
}
