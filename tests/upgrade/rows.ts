import type { Database } from "@/lib/database/make-database";
import { definitionsOf } from "./schema";

/** Rows for every table of a shop of the first version, which is too old for the shop's own code. */

/** In the order in which they refer to each other. */
const TABLES = [
  ...["Category", "Product", "Listing", "Variant", "ProductImage", "Shelf", "Promotion", "Cart", "CartItem"],
  ...["Order", "OrderLine", "OrderTransition", "Payment", "StockReservation", "PromotionRedemption"],
  ...["Shipment", "Refund", "WebhookEvent", "OutgoingMail", "Lead", "NewsletterSubscription"],
  ...["MailSuppression", "InfluencerApplication", "ContactMessage", "RateLimit", "CatalogChange"],
];

/** An order in every state, with its payment, its hold and its refund, all of which have its id. */
const ORDERS = [
  { id: "open", status: "pending", payment: "requires_payment_method", hold: "held", refund: null },
  { id: "canceling", status: "canceling", payment: "processing", hold: "held", refund: null },
  { id: "canceled", status: "canceled", payment: "canceled", hold: "released", refund: null },
  { id: "paid", status: "paid", payment: "succeeded", hold: "committed", refund: "failed" },
  { id: "partly", status: "partially_refunded", payment: "succeeded", hold: "committed", refund: "pending" },
  { id: "refunded", status: "refunded", payment: "succeeded", hold: "returned", refund: "succeeded" },
  { id: "refund-due", status: "refund_due", payment: "succeeded", hold: "released", refund: "requested" },
];
const SUMS = { subtotalCents: 100, discountCents: 0, taxCents: 8, totalCents: 108 };

type Row = Record<string, string | number | null>;

/** What a value of this type may be. */
function someValue(type: string, name: string, id: unknown): string {
  if (/^(boolean)/i.test(type)) return "true";
  if (/^(int|real|double)/i.test(type)) return "1";
  // As Prisma writes time to SQLite; PostgreSQL reads it, too.
  if (/^(datetime|timestamp)/i.test(type)) return "'2026-11-21T10:00:00.000+00:00'";
  return /^json/i.test(type) ? `'["it''s ${name}"]'` : `'${name} of ${id}'`;
}

export async function fillEveryTable(db: Database): Promise<void> {
  const columns = Object.entries(await definitionsOf(db)).flatMap(([name, type]) => {
    const [, table, column] = /^column (\w+)\.(\w+)$/.exec(name) ?? [];
    // The database counts the rows of its logs itself.
    return table && !(column === "id" && /^int/i.test(type)) ? [{ table, column: column!, type }] : [];
  });
  const refersTo = (column: string) =>
    TABLES.find((table) => column === `${table[0]!.toLowerCase()}${table.slice(1)}Id`);
  const insert = async (table: string, own: Row = {}) => {
    const values = columns
      .filter((column) => column.table === table)
      .map(({ column, type }) => {
        const given = column in own ? own[column] : column === "id" ? table : refersTo(column);
        if (given === null) return [column, "NULL"];
        return [column, given === undefined ? someValue(type, column, own.id ?? table) : `'${given}'`];
      });
    const names = values.map(([name]) => `"${name}"`).join(", ");
    await db.$executeRawUnsafe(
      `INSERT INTO "${table}" (${names}) VALUES (${values.map(([, value]) => value).join(", ")})`,
    );
  };
  const own: Record<string, Row> = {
    Category: { parentId: null, retiredAt: null },
    Product: { retiredAt: null },
    Variant: { retiredAt: null },
    Promotion: { code: "SPRING" },
  };
  for (const table of TABLES) {
    if (!["Order", "OrderLine", "Payment", "StockReservation", "Refund"].includes(table))
      await insert(table, { ...own[table], orderId: "paid", promotionCode: "SPRING" });
    if (table === "NewsletterSubscription")
      await insert(table, { id: "reader", email: "reader@court.example", unsubscribedAt: null });
    if (table === "Cart") for (const { id } of ORDERS) await insert("Cart", { id });
    if (table === "Order")
      for (const { id, status, payment, hold, refund } of ORDERS) {
        const received = payment === "succeeded" ? SUMS.totalCents : 0;
        await insert("Order", { id, cartId: id, status, ...SUMS });
        await insert("OrderLine", { id, orderId: id });
        const paid = { amountCents: SUMS.totalCents, amountReceivedCents: received };
        await insert("Payment", { id, orderId: id, intentId: `pi_${id}`, status: payment, ...paid });
        await insert("StockReservation", { id, orderId: id, state: hold });
        const back = { amountCents: refund === "succeeded" ? received : 1, status: refund };
        if (refund) await insert("Refund", { id, paymentId: id, ...back });
      }
  }
}
