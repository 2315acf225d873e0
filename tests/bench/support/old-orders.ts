import { databaseKind } from "../../../lib/database/database-url";
import type { Database } from "../../../lib/database/make-database";

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
  const { product, ...variant } = await db.variant.findUniqueOrThrow({
    where: { id: variantId },
    include: { product: true },
  });
  const subtotal = product.priceCents;
  const tax = Math.floor((subtotal * 8 + 50) / 100);
  const total = subtotal + tax;
  // One order a minute, going back from now, in the format in which Prisma reads times from each database.
  const then =
    databaseKind(url) === "sqlite"
      ? `strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now', '-' || i || ' minutes')`
      : `now() - i * interval '1 minute'`;
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  const insert = (table: string, columns: Record<string, string>) => {
    const names = Object.keys(columns).map((name) => `"${name}"`);
    const values = Object.values(columns);
    return `${numbers} INSERT INTO "${table}"(${names.join(", ")}) SELECT ${values.join(", ")} FROM n`;
  };
  const json = databaseKind(url) === "sqlite" ? "'{}'" : "'{}'::jsonb";
  const order = `'old_' || i`;
  const email = `'buyer.' || i || '@shop.example'`;
  const statements = [
    insert("Cart", { id: order, version: "2", status: "'converted'", createdAt: then, updatedAt: then }),
    insert("Order", {
      id: order,
      cartId: order,
      cartVersion: "2",
      quoteHash: order,
      subtotalCents: `${subtotal}`,
      discountCents: "0",
      taxCents: `${tax}`,
      totalCents: `${total}`,
      email,
      emailKey: email,
      createdAt: then,
      paidAt: then,
    }),
    insert("OrderLine", {
      id: order,
      orderId: order,
      variantId: text(variantId),
      productSlug: text(product.slug),
      productName: text(product.name),
      color: text(variant.color),
      size: text(variant.size),
      sku: text(variant.sku),
      unitPriceCents: `${subtotal}`,
      quantity: "1",
    }),
    insert("StockReservation", {
      id: order,
      orderId: order,
      variantId: text(variantId),
      quantity: "1",
      state: "'committed'",
    }),
    insert("Payment", {
      id: order,
      orderId: order,
      intentId: `'pi_old_' || i`,
      amountCents: `${total}`,
      amountReceivedCents: `${total}`,
      status: "'succeeded'",
      createdAt: then,
    }),
    insert("WebhookEvent", {
      id: `'evt_old_' || i`,
      type: "'payment_intent.succeeded'",
      objectId: `'pi_old_' || i`,
      receivedAt: then,
      processedAt: then,
    }),
    insert("OutgoingMail", {
      id: order,
      kind: "'order-confirmation'",
      dedupeKey: order,
      recipient: email,
      payload: json,
      status: "'sent'",
      attempts: "1",
      nextAttemptAt: then,
      sentAt: then,
      createdAt: then,
    }),
    // The database refuses to insert orders that are paid already, so they are inserted as pending.
    `UPDATE "Order" SET "status" = 'paid' WHERE "status" = 'pending'`,
    `UPDATE "Variant" SET "supplied" = "supplied" + ${count} WHERE "id" = ${text(variantId)}`,
    // PostgreSQL updates its planner statistics by itself only after a while, but the rounds begin at once.
    ...(databaseKind(url) === "postgresql" ? ["ANALYZE"] : []),
  ];
  for (const statement of statements) await db.$executeRawUnsafe(statement);
}

function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}
