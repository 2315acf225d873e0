import "server-only";
import { db, type Database } from "@/lib/database/db";
import type { Findings } from "./findings";

/** Never repaired automatically. */
export async function checkStock(findings: Findings, database: Database = db()): Promise<number> {
  const holds = await database.stockReservation.findMany({
    where: { state: "held", order: { status: { notIn: ["pending", "canceling"] } } },
    orderBy: { id: "asc" },
    include: { variant: { select: { sku: true } }, order: { select: { status: true } } },
  });
  for (const { orderId, quantity, variant, order } of holds) {
    const what = `${quantity} × ${variant.sku} are still held, the order is ${order.status}.`;
    findings.report("hold-left", orderId, what);
  }
  // One statement, so that nothing is sold between reading the stock and its holds.
  const uneven = await database.$queryRaw<{ sku: string; supplied: number; stock: number; taken: number }[]>`
    SELECT v."sku" AS "sku", v."supplied" AS "supplied", v."stock" AS "stock",
      CAST(COALESCE(SUM(r."quantity" - r."returned"), 0) AS INTEGER) AS "taken"
    FROM "Variant" v LEFT JOIN "StockReservation" r
      ON r."variantId" = v."id" AND r."state" IN ('held', 'committed')
    GROUP BY v."id", v."sku", v."supplied", v."stock"
    HAVING v."supplied" <> v."stock" + COALESCE(SUM(r."quantity" - r."returned"), 0)
    ORDER BY v."sku"`;
  for (const { sku, supplied, stock, taken } of uneven) {
    findings.report(
      "stock-differs",
      null,
      `${sku}: ${supplied} were supplied, but ${stock} on the shelf and ${taken} held or sold make ${Number(stock) + Number(taken)}.`,
    );
  }
  return database.variant.count();
}
