import type { DatabaseKind } from "../../../lib/database/database-url";
import type { Database } from "../../../lib/database/make-database";
import { percentOf } from "../../../lib/money";
import { Random } from "../../support/random";
import { insertRows } from "../../support/catalog/insert-rows";

/** Rows of one INSERT. */
const BATCH = 5000;
const DAY_MS = 24 * 60 * 60 * 1000;
const CAMPAIGNS = [
  null,
  null,
  { source: "newsletter", medium: "email", campaign: "spring-court" },
  { source: "instagram", medium: "social", campaign: "tiebreak" },
  { source: "google", medium: "cpc", campaign: "visors & caps" },
  { source: "club", medium: "qr" },
];
const VITALS = {
  LCP: [500, 1000, 1500, 2000, 2500, 4000, -1],
  INP: [50, 100, 200, 500, -1],
  CLS: [100, 500, 1000, 2500, -1],
  TTFB: [100, 200, 800, 1800, -1],
};

/**
 * Fills a database that has products and no orders with a year of trade that ends with `lastDay`: paid orders with one
 * to three lines, campaigns, codes, refunds, disputes, mail, visits and their speed. More is sold towards the end of the
 * week and of the year. The same seed always makes the same year.
 * @param lastDay its beginning, UTC
 */
export async function addYearOfTrade(
  db: Database,
  kind: DatabaseKind,
  { orders, lastDay, seed = 1 }: { orders: number; lastDay: Date; seed?: number },
): Promise<void> {
  const random = new Random(seed);
  const variants = await db.variant.findMany({ include: { product: true }, orderBy: { sku: "asc" } });
  const moment = (time: number) => new Date(time).toISOString().replace("Z", "+00:00");
  const insert = async (table: string, rows: Record<string, unknown>[]) => {
    for (let first = 0; first < rows.length; first += BATCH) {
      await db.$transaction((tx) => insertRows(tx, kind, table, rows.slice(first, first + BATCH)), {
        timeout: 60_000,
      });
    }
  };
  const rows: Record<string, Record<string, unknown>[]> = {};
  const add = (table: string, row: Record<string, unknown>) => (rows[table] ??= []).push(row);

  for (let number = 0; number < orders; number++) {
    const id = `year_${number}`;
    const at = lastDay.getTime() - dayBefore(random, lastDay) * DAY_MS + random.between(0, DAY_MS - 1);
    const lines = new Map(
      Array.from({ length: random.between(1, 3) }, () => {
        // The first ones sell best.
        const variant = variants[Math.floor(random.next() ** 2 * variants.length)]!;
        return [variant.id, variant] as const;
      }),
    );
    let subtotalCents = 0;
    for (const { id: variantId, product, ...variant } of lines.values()) {
      const quantity = random.chance(0.1) ? 2 : 1;
      subtotalCents += product.priceCents * quantity;
      const { color, size, sku } = variant;
      add("OrderLine", {
        ...{ id: `${id}_${variantId}`, orderId: id, variantId, color, size, sku, quantity },
        ...{ productSlug: product.slug, productName: product.name, unitPriceCents: product.priceCents },
      });
    }
    const promoCode = random.chance(0.15) ? "WELCOME15" : null;
    const discountCents = promoCode ? percentOf(subtotalCents, 15) : 0;
    const taxCents = percentOf(subtotalCents - discountCents, 8);
    const totalCents = subtotalCents - discountCents + taxCents;
    const createdAt = moment(at);
    add("Cart", { id, version: 2, status: "converted", createdAt, updatedAt: createdAt });
    add("Order", {
      ...{ id, cartId: id, cartVersion: 2, quoteHash: id, status: "pending", currency: "usd", promoCode },
      ...{ subtotalCents, discountCents, taxCents, totalCents, paidAt: createdAt, createdAt },
      attribution: asJson(kind, random.pick(CAMPAIGNS)),
    });
    add("Payment", {
      ...{ id, orderId: id, intentId: `pi_${id}`, status: "succeeded", createAttempt: 1, livemode: false },
      ...{ amountCents: totalCents, currency: "usd", amountReceivedCents: totalCents, createdAt },
    });
    add("OutgoingMail", {
      ...{ id, kind: "order-confirmation", dedupeKey: id, recipient: `buyer.${number}@shop.example` },
      ...{ payload: asJson(kind, { orderId: id }), attempts: 1, nextAttemptAt: createdAt, createdAt },
      status: random.chance(0.002) ? "failed" : "sent",
    });
    if (random.chance(0.04)) {
      add("Refund", {
        ...{ id, paymentId: id, status: "succeeded", reason: "returned" },
        amountCents: random.chance(0.5) ? totalCents : Math.ceil(totalCents / 3),
        createdAt: moment(Math.min(at + random.between(1, 20) * DAY_MS, lastDay.getTime())),
      });
    }
    if (random.chance(0.002)) {
      add("PaymentConcern", {
        ...{ id, paymentId: id, kind: "dispute", providerId: `dp_${id}`, reason: "product_not_received" },
        ...{ amountCents: totalCents, raisedAt: createdAt, revision: 1, createdAt },
        status: random.pick(["needs_response", "won", "lost"]),
      });
    }
  }
  addVisits(add, random, lastDay, orders);
  for (const table of [
    "Cart",
    "Order",
    ...Object.keys(rows).filter((name) => !/^(Cart|Order)$/.test(name)),
  ]) {
    await insert(table, rows[table] ?? []);
  }
  // The database refuses to insert orders that are paid already.
  await db.$executeRawUnsafe(`UPDATE "Order" SET "status" = 'paid' WHERE "status" = 'pending'`);
}

/** A JSON column's value inside the rows' own JSON. */
const asJson = (kind: DatabaseKind, value: object | null) =>
  kind === "sqlite" && value ? JSON.stringify(value) : value;

/** How many days before the last one: more often a late one, and a Friday to Sunday. */
function dayBefore(random: Random, lastDay: Date): number {
  for (;;) {
    const days = Math.floor(random.next() ** 1.12 * 365);
    const weekday = new Date(lastDay.getTime() - days * DAY_MS).getUTCDay();
    if ([0, 5, 6].includes(weekday) || random.chance(0.6)) return days;
  }
}

function addVisits(
  add: (table: string, row: Record<string, unknown>) => void,
  random: Random,
  lastDay: Date,
  orders: number,
): void {
  const daily = Math.ceil(orders / 365);
  for (let before = 0; before < 365; before++) {
    const day = new Date(lastDay.getTime() - before * DAY_MS).toISOString().slice(0, 10);
    for (const [template, share] of [
      ["home", 12],
      ["category", 18],
      ["product", 26],
      ["cart", 5],
      ["blog", 3],
    ] as const) {
      for (const device of ["phone", "desktop"]) {
        const views = Math.ceil(daily * share * (0.5 + random.next()));
        add("PageView", { day, template, device, bot: false, views });
        add("PageView", { day, template, device, bot: true, views: Math.ceil(views / 9) });
        for (const [metric, bounds] of Object.entries(VITALS)) {
          bounds.forEach((bound, index) =>
            add("VitalCount", {
              day,
              template,
              device,
              metric,
              bound,
              count: Math.ceil((views / 20) * (device === "phone" ? 0.62 : 0.4) ** index),
            }),
          );
        }
      }
    }
    const campaigns = CAMPAIGNS.filter((campaign) => campaign !== null);
    for (const { source, medium, campaign = "" } of [{ source: "", medium: "" }, ...campaigns]) {
      const count = Math.ceil(daily * (source ? 0.35 : 0.7) * (0.6 + random.next()));
      add("FunnelCount", { day, step: "checkout", source, medium, campaign, count });
    }
    add("FunnelCount", { day, step: "cart", source: "", medium: "", campaign: "", count: daily * 5 });
  }
}
