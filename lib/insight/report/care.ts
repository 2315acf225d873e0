import "server-only";
import { z } from "zod";
import { Prisma } from "@/lib/generated/sqlite/client";
import { figure, ofMode, paidOrders, select, type Wanted } from "./sql";

export type PromotionUse = { code: string; orders: number; discountCents: number; revenueCents: number };
export type RefundCount = { status: string; count: number; cents: number };
export type ConcernCount = { kind: string; status: string; count: number; cents: number };
export type MailCount = {
  kind: string;
  sent: number;
  waiting: number;
  failed: number;
  /** By an operator, or because the person unsubscribed. */
  dropped: number;
};

export async function promotionsOf(wanted: Wanted): Promise<PromotionUse[]> {
  return select(
    z.object({ code: z.string(), orders: figure, discountCents: figure, revenueCents: figure }),
    Prisma.sql`
      SELECT o."promoCode" AS "code", COUNT(*) AS "orders", SUM(o."discountCents") AS "discountCents",
        SUM(o."totalCents") AS "revenueCents"
      ${paidOrders(wanted)} AND o."promoCode" IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1`,
  );
}

export async function refundsOf(wanted: Wanted): Promise<RefundCount[]> {
  return select(
    z.object({ status: z.string(), count: figure, cents: figure }),
    Prisma.sql`
      SELECT r."status", COUNT(*) AS "count", SUM(r."amountCents") AS "cents"
      FROM "Refund" r JOIN "Payment" p ON p."id" = r."paymentId"
      WHERE r."createdAt" >= ${wanted.from} AND r."createdAt" < ${wanted.until} AND ${ofMode(wanted)}
      GROUP BY 1 ORDER BY 1`,
  );
}

export async function concernsOf(wanted: Wanted): Promise<ConcernCount[]> {
  return select(
    z.object({ kind: z.string(), status: z.string(), count: figure, cents: figure }),
    Prisma.sql`
      SELECT c."kind", c."status", COUNT(*) AS "count", SUM(c."amountCents") AS "cents"
      FROM "PaymentConcern" c JOIN "Payment" p ON p."id" = c."paymentId"
      WHERE c."raisedAt" >= ${wanted.from} AND c."raisedAt" < ${wanted.until} AND ${ofMode(wanted)}
      GROUP BY 1, 2 ORDER BY 1, 2`,
  );
}

export async function mailOf({ from, until }: Wanted): Promise<MailCount[]> {
  const count = (...statuses: string[]) =>
    Prisma.sql`SUM(CASE WHEN "status" IN (${Prisma.join(statuses)}) THEN 1 ELSE 0 END)`;
  return select(
    z.object({ kind: z.string(), sent: figure, waiting: figure, failed: figure, dropped: figure }),
    Prisma.sql`
      SELECT "kind", ${count("sent")} AS "sent", ${count("waiting")} AS "waiting", ${count("failed")} AS "failed",
        ${count("dropped", "suppressed")} AS "dropped"
      FROM "OutgoingMail" WHERE "createdAt" >= ${from} AND "createdAt" < ${until} GROUP BY 1 ORDER BY 1`,
  );
}
