import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/sqlite/client";
import { GOOD } from "@/lib/insight/telemetry/vital-bounds";
import { percentOf } from "@/lib/money";

export const ORDERS_OF_YEAR = 600;
/** The year's last day. */
export const LAST_DAY = new Date("2026-11-22T00:00:00Z");
/** The last ones: each has a hundred rows, and a year of them takes longer to write than to report. */
const DAYS_OF_VISITS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;
const CAMPAIGNS = [
  undefined,
  { source: "google", medium: "cpc", campaign: "visors & caps" },
  { source: "newsletter", medium: "email", campaign: "spring-court" },
  { source: "club", medium: "qr" },
];

/**
 * Fills a database that has products and no orders with a year of trade: paid orders with campaigns, codes, refunds,
 * disputes and mail, and two months of visits with their speed.
 */
export async function addYearOfTrade(): Promise<void> {
  const variants = await db().variant.findMany({ include: { product: true }, orderBy: { sku: "asc" } });
  const orders: Prisma.OrderCreateManyInput[] = [];
  const lines: Prisma.OrderLineCreateManyInput[] = [];
  for (let number = 0; number < ORDERS_OF_YEAR; number++) {
    const id = `year_${number}`;
    const ofOrder = [number, number + 1].map((place, index) => {
      const { id: variantId, product, color, size, sku } = variants[place % variants.length]!;
      const goods = { productSlug: product.slug, productName: product.name, color, size, sku };
      return { orderId: id, variantId, ...goods, quantity: index + 1, unitPriceCents: product.priceCents };
    });
    lines.push(...ofOrder);
    const subtotalCents = ofOrder.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0);
    const promoCode = number % 7 === 0 ? "WELCOME15" : null;
    const discountCents = promoCode ? percentOf(subtotalCents, 15) : 0;
    const taxCents = percentOf(subtotalCents - discountCents, 8);
    const createdAt = new Date(
      LAST_DAY.getTime() + DAY_MS - ((number + 0.5) * 365 * DAY_MS) / ORDERS_OF_YEAR,
    );
    orders.push({
      ...{ id, cartId: id, cartVersion: 2, quoteHash: id, createdAt, paidAt: createdAt, promoCode },
      ...{ subtotalCents, discountCents, taxCents, totalCents: subtotalCents - discountCents + taxCents },
      attribution: CAMPAIGNS[number % CAMPAIGNS.length],
    });
  }
  await db().cart.createMany({ data: orders.map(({ cartId: id }) => ({ id, status: "converted" })) });
  await db().order.createMany({ data: orders });
  await db().orderLine.createMany({ data: lines });
  // The database refuses to insert orders that are paid already.
  await db().order.updateMany({ data: { status: "paid" } });
  await db().payment.createMany({
    data: orders.map(({ cartId: id, createdAt, totalCents: amountCents }) => ({
      ...{ id, orderId: id, intentId: `pi_${id}`, status: "succeeded", livemode: false, createdAt },
      ...{ amountCents, amountReceivedCents: amountCents },
    })),
  });
  await db().refund.createMany({
    data: everyNth(25, orders).map(({ cartId: paymentId, totalCents, createdAt }, index) => ({
      ...{ paymentId, status: "succeeded", reason: "returned", createdAt },
      amountCents: index % 2 ? totalCents : Math.ceil(totalCents / 3),
    })),
  });
  await db().paymentConcern.createMany({
    data: everyNth(100, orders).map(({ cartId: id, totalCents: amountCents, createdAt }, index) => ({
      ...{ paymentId: id, kind: "dispute", providerId: `dp_${id}`, reason: "general", amountCents },
      ...{ raisedAt: createdAt!, status: index % 2 ? "won" : "needs_response" },
    })),
  });
  await db().outgoingMail.createMany({
    data: orders.map(({ cartId: orderId, createdAt }, index) => ({
      ...{ kind: "order-confirmation", dedupeKey: orderId, recipient: `${orderId}@shop.example` },
      ...{ payload: { orderId }, status: index % 50 ? "sent" : "failed", createdAt },
    })),
  });
  await addVisits(
    Array.from({ length: DAYS_OF_VISITS }, (_, before) => ({
      day: new Date(LAST_DAY.getTime() - before * DAY_MS).toISOString().slice(0, 10),
      views: 20 + (before % 7),
    })),
  );
}

const everyNth = <Item>(nth: number, items: Item[]) => items.filter((_, index) => index % nth === 0);

async function addVisits(days: { day: string; views: number }[]): Promise<void> {
  const visits = days.flatMap(({ day, views }) =>
    ["home", "category", "product", "cart"].flatMap((template) =>
      ["phone", "desktop"].map((device) => ({ place: { day, template, device }, views })),
    ),
  );
  await db().pageView.createMany({
    data: visits.flatMap(({ place, views }) => [
      { ...place, bot: false, views },
      { ...place, bot: true, views: 3 },
    ]),
  });
  await db().vitalCount.createMany({
    data: visits.flatMap(({ place }) =>
      Object.entries(GOOD).flatMap(([metric, bound]) => [
        { ...place, metric, bound, count: 4 },
        { ...place, metric, bound: -1, count: 1 },
      ]),
    ),
  });
  const funnel = days.flatMap(({ day }) => [
    ...CAMPAIGNS.map((campaign) => ({
      ...{ day, step: "checkout", source: "", medium: "", campaign: "", ...campaign },
      count: campaign ? 1 : 2,
    })),
    { day, step: "cart", source: "", medium: "", campaign: "", count: 5 },
  ]);
  await db().funnelCount.createMany({ data: funnel });
}
