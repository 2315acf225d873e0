import { databaseKind } from "../../lib/database/database-url";
import type { Database } from "../../lib/database/make-database";

/**
 * Fills the database with `count` paid orders of the past, each for one piece of the variant, with everything that such
 * an order leaves in the database: cart, line, payment, sold stock, mail, webhook. One statement per table.
 */
export async function addOldOrders(
  db: Database,
  url: string,
  variantId: string,
  count: number,
): Promise<void> {
  const where = { id: variantId };
  const { product, ...variant } = await db.variant.findUniqueOrThrow({ where, include: { product: true } });
  const isSqlite = databaseKind(url) === "sqlite";
  const price = `${product.priceCents}`;
  const tax = `${Math.floor((product.priceCents * 8 + 50) / 100)}`;
  const total = `${Number(price) + Number(tax)}`;
  // One order a minute, going back from now, in the format in which Prisma reads times from each database.
  const createdAt = isSqlite
    ? `strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now', '-' || i || ' minutes')`
    : `now() - i * interval '1 minute'`;
  const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
  const id = `'old_' || i`;
  const [intentId, email] = [`'pi_old_' || i`, `'buyer.' || i || '@shop.example'`];
  /** Column → SQL. */
  const tables: Record<string, Record<string, string>> = {
    Cart: { id, version: "2", status: "'converted'", createdAt, updatedAt: createdAt },
    Order: {
      ...{ id, cartId: id, cartVersion: "2", quoteHash: id, email, emailKey: email },
      ...{ createdAt, paidAt: createdAt },
      ...{ subtotalCents: price, discountCents: "0", taxCents: tax, totalCents: total },
    },
    OrderLine: {
      ...{ id, orderId: id, variantId: text(variantId), unitPriceCents: price, quantity: "1" },
      ...{ productSlug: text(product.slug), productName: text(product.name) },
      ...{ color: text(variant.color), size: text(variant.size), sku: text(variant.sku) },
    },
    StockReservation: { id, orderId: id, variantId: text(variantId), quantity: "1", state: "'committed'" },
    Payment: {
      ...{ id, orderId: id, intentId, status: "'succeeded'", createdAt },
      ...{ amountCents: total, amountReceivedCents: total },
    },
    WebhookEvent: {
      ...{ id: `'evt_old_' || i`, type: "'payment_intent.succeeded'", objectId: intentId },
      ...{ receivedAt: createdAt, processedAt: createdAt },
    },
    OutgoingMail: {
      ...{ id, kind: "'order-confirmation'", dedupeKey: id, recipient: email, status: "'sent'" },
      ...{ attempts: "1", payload: isSqlite ? "'{}'" : "'{}'::jsonb" },
      ...{ nextAttemptAt: createdAt, sentAt: createdAt, createdAt },
    },
  };
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  const statements = Object.entries(tables).map(([table, columns]) => {
    const names = Object.keys(columns).map((name) => `"${name}"`);
    return `${numbers} INSERT INTO "${table}"(${names.join()}) SELECT ${Object.values(columns).join()} FROM n`;
  });
  for (const statement of [
    ...statements,
    // The database refuses to insert orders that are paid already, so they are inserted as pending.
    `UPDATE "Order" SET "status" = 'paid' WHERE "status" = 'pending'`,
    `UPDATE "Variant" SET "supplied" = "supplied" + ${count} WHERE "id" = ${text(variantId)}`,
    // PostgreSQL updates its planner statistics by itself only after a while, but the rounds begin at once.
    ...(isSqlite ? [] : ["ANALYZE"]),
  ])
    await db.$executeRawUnsafe(statement);
}
