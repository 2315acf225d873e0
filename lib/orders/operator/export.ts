import "server-only";
import { csvLine } from "@/lib/insight/csv";
import { db } from "@/lib/database/db";
import { toDecimal } from "@/lib/money";
import { describeOrder, DETAILS, type OrderDetails } from "./details";
import { SETTLED } from "@/lib/orders/status";
import { ordersOfMode } from "@/lib/payments/of-mode";

const BATCH = 200;

/** `test`: a shop with live keys leaves out test orders otherwise. */
export type ExportFilter = { since?: Date; test?: boolean };

const settled = ({ since, test }: ExportFilter) => ({
  ...ordersOfMode({ test }),
  status: { in: [...SETTLED] },
  ...(since && { createdAt: { gte: since } }),
});

export function countExport(filter: ExportFilter): Promise<number> {
  return db().order.count({ where: settled(filter) });
}

export async function* exportOrders(filter: ExportFilter): AsyncGenerator<OrderDetails> {
  for (let after: string | undefined; ;) {
    const orders = await db().order.findMany({
      where: settled(filter),
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      ...(after && { cursor: { id: after }, skip: 1 }),
      take: BATCH,
      include: DETAILS,
    });
    yield* orders.map(describeOrder);
    after = orders.at(-1)?.id;
    if (orders.length < BATCH) return;
  }
}

const SUMS = ["subtotal", "discount", "tax", "total", "refunded"];

export const EXPORT_HEADER = csvLine([
  ...["order", "reference", "status", "placed_at", "paid_at", "email"],
  ...["name", "line1", "line2", "city", "state", "postal_code", "country"],
  ...["sku", "product", "color", "size", "quantity", "unit_price", "line_total"],
  ...SUMS,
  ...["promo_code", "shipped_at", "carrier", "tracking_number", "tracking_url"],
  ...["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"],
  "test_order",
]);

/** Only an order's first line has the sums, so that a column adds up. */
export function toCsv(order: OrderDetails): string {
  const { address, attribution, shipments } = order;
  const refundedCents = order.refunds
    .filter(({ status }) => status !== "failed")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const sums = [order.subtotalCents, order.discountCents, order.taxCents, order.totalCents, refundedCents];
  const of = (read: (shipment: OrderDetails["shipments"][number]) => string) =>
    shipments.map(read).join("; ");
  const begin = [
    ...[order.id, order.reference, order.status],
    ...[order.placedAt.toISOString(), order.paidAt?.toISOString(), order.email],
    ...[address?.name, address?.line1, address?.line2, address?.city],
    ...[order.state, address?.postalCode, address?.country],
  ];
  const livemode = order.payment?.livemode ?? null;
  const end = [
    order.promoCode,
    of(({ createdAt }) => createdAt.toISOString()),
    of(({ carrier }) => carrier),
    of(({ trackingNumber }) => trackingNumber),
    of(({ trackingUrl }) => trackingUrl),
    ...[attribution.source, attribution.medium, attribution.campaign, attribution.term, attribution.content],
    livemode === null ? "not known" : livemode ? "no" : "yes",
  ];
  return order.lines
    .map((line, index) =>
      csvLine([
        ...begin,
        ...[line.sku, line.productName, line.color, line.size, line.quantity],
        ...[toDecimal(line.unitPriceCents), toDecimal(line.unitPriceCents * line.quantity)],
        ...(index === 0 ? sums.map(toDecimal) : SUMS.map(() => "")),
        ...end,
      ]),
    )
    .join("");
}
