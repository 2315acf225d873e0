import "server-only";
import type { Transaction } from "@/lib/database/db";
import { Prisma } from "@/lib/generated/sqlite/client";
import { orderStatus, type OrderStatus } from "./status";

/**
 * Everything that changes an order takes this lock first, so transactions neither deadlock nor decide on a stale
 * status.
 */
export async function lockOrder(tx: Transaction, orderId: string) {
  await lockCartOf(tx, orderId);
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { payment: true },
  });
  return { ...order, status: orderStatus(order.status) };
}

export async function lockStatus(tx: Transaction, orderId: string): Promise<OrderStatus> {
  await lockCartOf(tx, orderId);
  const { status } = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { status: true } });
  return orderStatus(status);
}

async function lockCartOf(tx: Transaction, orderId: string): Promise<void> {
  const count = await tx.$executeRaw(touchCartOf(orderId));
  if (count !== 1) throw new Error("The order has no cart");
}

/** Prisma's query scans all carts on SQLite, so payments would get slower with every order. */
export function touchCartOf(orderId: string): Prisma.Sql {
  return Prisma.sql`
    UPDATE "Cart" SET "updatedAt" = ${new Date()} WHERE "id" = (SELECT "cartId" FROM "Order" WHERE "id" = ${orderId})`;
}
