import "server-only";
import type { Database } from "@/lib/database/make-database";
import { Findings } from "./findings";
import { checkStock } from "./stock";

export type Books = {
  orders: number;
  variants: number;
  /** Sentences for an operator. */
  faults: string[];
};

export async function checkBooks(database: Database): Promise<Books> {
  const findings = new Findings(false);
  const variants = await checkStock(findings, database);
  const uneven = await database.$queryRaw<{ id: string }[]>`
    SELECT o."id" AS "id" FROM "Order" o
    LEFT JOIN (
      SELECT "orderId", SUM("unitPriceCents" * "quantity") AS "cents" FROM "OrderLine" GROUP BY "orderId"
    ) l ON l."orderId" = o."id"
    WHERE COALESCE(l."cents", 0) <> o."subtotalCents"
      OR o."subtotalCents" - o."discountCents" + o."taxCents" <> o."totalCents"
    ORDER BY o."id"`;
  return {
    orders: await database.order.count(),
    variants,
    faults: [
      ...findings.all.map(({ what }) => what),
      ...uneven.map(({ id }) => `The sums of order ${id} don't add up.`),
    ],
  };
}
