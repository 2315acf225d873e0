import "server-only";
import { db } from "@/lib/database/db";
import { orderReference } from "@/lib/orders/reference";
import type { OrderStatus } from "@/lib/orders/status";
import { ordersOfMode } from "@/lib/payments/of-mode";
import { shipBlocks } from "./ship-blocks";

export type OrderRow = {
  id: string;
  reference: string;
  status: string;
  totalCents: number;
  pieces: number;
  email: string | null;
  placedAt: Date;
  paidAt: Date | null;
  parcels: number;
  livemode: boolean | null;
  /** Paid and not sent, but something speaks against sending it. */
  blocked: boolean;
};

/**
 * Newest first.
 * @param unshipped only paid orders
 * @param test a shop with live keys leaves out test orders otherwise
 */
export async function listOrders({
  status,
  unshipped = false,
  test,
  since,
  limit,
}: {
  status?: OrderStatus;
  unshipped?: boolean;
  test?: boolean;
  since?: Date;
  limit: number;
}): Promise<OrderRow[]> {
  const orders = await db().order.findMany({
    where: {
      ...ordersOfMode({ test }),
      ...(status && { status }),
      ...(unshipped && {
        AND: { status: { in: ["paid", "partially_refunded"] } },
        shipments: { none: {} },
      }),
      ...(since && { createdAt: { gte: since } }),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
    include: {
      lines: { select: { quantity: true } },
      payment: { select: { intentId: true, livemode: true } },
      _count: { select: { shipments: true } },
    },
  });
  const rows = orders.map(async (order) => ({
    id: order.id,
    reference: orderReference(order),
    status: order.status,
    totalCents: order.totalCents,
    pieces: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    email: order.email,
    placedAt: order.createdAt,
    paidAt: order.paidAt,
    parcels: order._count.shipments,
    livemode: order.payment?.livemode ?? null,
    blocked:
      ["paid", "partially_refunded"].includes(order.status) &&
      order._count.shipments === 0 &&
      (await shipBlocks(db(), order)).length > 0,
  }));
  return Promise.all(rows);
}
