import "server-only";
import { pictureUrl } from "@/lib/catalog/data";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/sqlite/client";
import { readOrderToken, type OrderLink } from "@/lib/orders/link-token";
import { orderReference } from "../reference";
import type { OrderState } from "../schema";
import { addressLines, shippingSchema } from "@/lib/checkout/shipping/address.browser";
import { isSettled, orderStatus } from "../status";

/** Amounts in cents, times in UTC (order.own-page). */
export type LinkedOrder = NonNullable<Awaited<ReturnType<typeof findLinkedOrder>>>;

const PARTS = {
  lines: {
    orderBy: { id: "asc" },
    include: { variant: { include: { product: { select: { id: true, slug: true, retiredAt: true } } } } },
  },
  payment: {
    include: {
      refunds: { where: { status: { in: ["pending", "succeeded"] } }, orderBy: { createdAt: "asc" } },
    },
  },
  shipments: { orderBy: { createdAt: "asc" } },
  actions: { where: { kind: "cancel-and-refund" }, select: { id: true } },
} satisfies Prisma.OrderInclude;

/** Null also when the order's personal data were erased. */
export async function findLinkedOrder(token: string) {
  const link = readOrderToken(token);
  if (!link) return null;
  const order = await db().order.findFirst({ where: openedBy(link), include: PARTS });
  return order && { ...describe(order), linkEndsAt: new Date(link.endsAt) };
}

export async function isOrderLink(token: string): Promise<boolean> {
  const link = readOrderToken(token);
  return link !== null && (await db().order.count({ where: openedBy(link) })) === 1;
}

function openedBy({ orderId, version }: OrderLink) {
  return { id: orderId, linkVersion: version, erasedAt: null };
}

type StoredOrder = Prisma.OrderGetPayload<{ include: typeof PARTS }>;

function describe(order: StoredOrder) {
  const refunds = order.payment?.refunds ?? [];
  const shipping = shippingSchema.safeParse(order.shipping).data;
  return {
    id: order.id,
    reference: orderReference(order),
    state: stateOf(order),
    /** Nothing is charged or delivered (order.test-orders). */
    isTest: order.payment?.livemode === false,
    placedAt: order.paidAt ?? order.createdAt,
    paidAt: order.paidAt,
    email: order.email,
    address: shipping ? addressLines(shipping) : [],
    lines: order.lines.map((line) => ({
      key: line.id,
      name: line.productName,
      color: line.color,
      size: line.size,
      quantity: line.quantity,
      cents: line.unitPriceCents * line.quantity,
      imageUrl: line.imagePath ? pictureUrl(line.imagePath) : "",
      product: productOf(line.variant),
    })),
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    promoCode: order.promoCode,
    taxCents: order.taxCents,
    totalCents: order.totalCents,
    refunds: refunds.map(({ id, amountCents, status, createdAt }) => ({
      ...{ id, amountCents, createdAt },
      isDone: status === "succeeded",
    })),
    refundedCents: refunds.reduce((sum, { amountCents }) => sum + amountCents, 0),
    parcels: order.shipments.map(({ id, carrier, trackingNumber, trackingUrl, createdAt }) => ({
      ...{ id, carrier, trackingNumber, createdAt },
      trackingUrl: trackingUrl.startsWith("https://") ? trackingUrl : null,
    })),
  };
}

function stateOf(order: StoredOrder): OrderState {
  const status = orderStatus(order.status);
  if (!isSettled(status)) return status === "canceled" ? "canceled" : "processing";
  if (order.actions.length > 0) return "called-off";
  if (!order.paidAt) return status === "refunded" ? "refunded" : "refunding";
  if (status === "refunded") return "refunded";
  return order.shipments.length > 0 ? "shipped" : "received";
}

function productOf({ id, stock, retiredAt, product }: StoredOrder["lines"][number]["variant"]) {
  if (product.retiredAt) return null;
  return { id: product.id, slug: product.slug, variantId: id, stock: retiredAt ? 0 : stock };
}
