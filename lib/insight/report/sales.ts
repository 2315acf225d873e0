import "server-only";
import { z } from "zod";
import { Prisma } from "@/lib/generated/sqlite/client";
import { daysOf } from "./period";
import { dayOf, figure, inDays, ofMode, paidOrders, select, textIn, type Wanted } from "./sql";

/** In cents. Revenue is what shoppers paid, with tax. */
export type Sums = {
  orders: number;
  pieces: number;
  subtotalCents: number;
  discountCents: number;
  taxCents: number;
  revenueCents: number;
  /** In the period, of these orders and of earlier ones. */
  refundedCents: number;
};
export type Day = { day: string; orders: number; revenueCents: number; refundedCents: number };
export type Campaign = {
  source: string;
  medium: string;
  campaign: string;
  checkouts: number;
  orders: number;
  revenueCents: number;
};

const REFUNDED = Prisma.sql`r."status" IN ('pending', 'succeeded')`;

export async function sumsOf(wanted: Wanted): Promise<Sums> {
  const [sums] = await select(
    z.object({
      orders: figure,
      subtotalCents: figure,
      discountCents: figure,
      taxCents: figure,
      revenueCents: figure,
    }),
    Prisma.sql`
      SELECT COUNT(*) AS "orders", SUM(o."subtotalCents") AS "subtotalCents",
        SUM(o."discountCents") AS "discountCents", SUM(o."taxCents") AS "taxCents",
        SUM(o."totalCents") AS "revenueCents" ${paidOrders(wanted)}`,
  );
  const [goods] = await select(
    z.object({ pieces: figure }),
    Prisma.sql`
      SELECT SUM(l."quantity") AS "pieces"
      ${paidOrders(wanted, Prisma.sql`JOIN "OrderLine" l ON l."orderId" = o."id"`)}`,
  );
  const refundedCents = [...(await refundsByDay(wanted)).values()].reduce((sum, cents) => sum + cents, 0);
  return { ...sums!, ...goods!, refundedCents };
}

export async function salesByDay(wanted: Wanted): Promise<Day[]> {
  const sold = await select(
    z.object({ day: z.string(), orders: figure, revenueCents: figure }),
    Prisma.sql`
      SELECT ${dayOf('o."paidAt"')} AS "day", COUNT(*) AS "orders", SUM(o."totalCents") AS "revenueCents"
      ${paidOrders(wanted)} GROUP BY 1`,
  );
  const refunded = await refundsByDay(wanted);
  const byDay = new Map(sold.map((row) => [row.day, row]));
  return daysOf(wanted).map((day) => ({
    day,
    orders: byDay.get(day)?.orders ?? 0,
    revenueCents: byDay.get(day)?.revenueCents ?? 0,
    refundedCents: refunded.get(day) ?? 0,
  }));
}

async function refundsByDay(wanted: Wanted): Promise<Map<string, number>> {
  const rows = await select(
    z.object({ day: z.string(), cents: figure }),
    Prisma.sql`
      SELECT ${dayOf('r."createdAt"')} AS "day", SUM(r."amountCents") AS "cents"
      FROM "Refund" r JOIN "Payment" p ON p."id" = r."paymentId"
      WHERE r."createdAt" >= ${wanted.from} AND r."createdAt" < ${wanted.until} AND ${REFUNDED}
        AND ${ofMode(wanted)}
      GROUP BY 1`,
  );
  return new Map(rows.map(({ day, cents }) => [day, cents]));
}

/** The last row has no campaign. */
export async function campaignsOf(wanted: Wanted): Promise<Campaign[]> {
  const campaigns = new Map<string, Campaign>();
  const campaignOf = ({ source, medium, campaign }: Pick<Campaign, "source" | "medium" | "campaign">) => {
    const key = JSON.stringify([source, medium, campaign]);
    const known = campaigns.get(key);
    if (known) return known;
    const made = { source, medium, campaign, checkouts: 0, orders: 0, revenueCents: 0 };
    campaigns.set(key, made);
    return made;
  };
  const names = { source: z.string(), medium: z.string(), campaign: z.string() };
  const orders = await select(
    z.object({ ...names, orders: figure, revenueCents: figure }),
    Prisma.sql`
      SELECT ${textIn('o."attribution"', "source")} AS "source", ${textIn('o."attribution"', "medium")} AS "medium",
        ${textIn('o."attribution"', "campaign")} AS "campaign", COUNT(*) AS "orders",
        SUM(o."totalCents") AS "revenueCents"
      ${paidOrders(wanted)} GROUP BY 1, 2, 3`,
  );
  for (const row of orders) Object.assign(campaignOf(row), row);
  const checkouts = await select(
    z.object({ ...names, checkouts: figure }),
    Prisma.sql`
      SELECT "source", "medium", "campaign", SUM("count") AS "checkouts" FROM "FunnelCount"
      WHERE "step" = 'checkout' AND ${inDays(wanted)} GROUP BY 1, 2, 3`,
  );
  for (const row of checkouts) campaignOf(row).checkouts = row.checkouts;
  const isNone = ({ source, medium, campaign }: Campaign) => source + medium + campaign === "";
  return [...campaigns.values()].sort(
    (a, b) =>
      Number(isNone(a)) - Number(isNone(b)) || b.revenueCents - a.revenueCents || b.checkouts - a.checkouts,
  );
}
