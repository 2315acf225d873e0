/** What the guards refuse, tried on the rows of tests/upgrade/rows.ts. */

export type Forbidden = {
  /** The guard's message or the constraint's name; where they differ, that of each database. */
  refusal: string | { sqlite: string; postgresql: string };
  statements: string[];
};

const set = (table: string, values: string, id: string) =>
  `UPDATE "${table}" SET ${values} WHERE "id" = '${id}'`;
const order = (columns: string, values: string) =>
  `INSERT INTO "Order" ("id", "cartId", "cartVersion", "quoteHash", "subtotalCents", "discountCents", "taxCents", "totalCents"${columns})
   VALUES ('new', 'Cart', 1, 'x', ${values})`;
const refund = (id: string, cents: number, status: string) =>
  `INSERT INTO "Refund" ("id", "paymentId", "amountCents", "status", "reason") VALUES ('new', '${id}', ${cents}, '${status}', 'x')`;
const hold = (quantity: number, state: string) =>
  `INSERT INTO "StockReservation" ("id", "orderId", "variantId", "quantity", "state")
   VALUES ('new', 'paid', 'Variant', ${quantity}, '${state}')`;
const itemOfNone = `INSERT INTO "CartItem" ("id", "cartId", "productId", "variantId", "quantity")
   VALUES ('new', 'Cart', 'Product', 'Variant', 0)`;
const review = (example: boolean, stars: number, fit: string, status: string) =>
  `INSERT INTO "Review" ("id", "productId", "example", "stars", "fit", "words", "firstName", "initial", "size", "status")
   VALUES ('new', 'Product', ${example}, ${stars}, ${fit}, '', 'Ada', '', 'M', '${status}')`;
/** Copies a row with one value changed. */
const copy = (table: string, id: string, columns: string, values: string) =>
  `INSERT INTO "${table}" ("id", ${columns}) SELECT 'new', ${values} FROM "${table}" WHERE "id" = '${id}'`;

const VARIANT = `"productId", "sku", "color", "colorHex", "size", "stock"`;
const PRODUCT = `"slug", "name", "description", "categoryId", "audience", "garmentTypes", "details", "fabric", "weight", "fit", "care", "priceCents"`;

export const FORBIDDEN: Forbidden[] = [
  {
    refusal: "one_open_order_per_cart",
    statements: [
      order("", "100, 0, 8, 108").replace("'Cart'", "'open'"),
      order("", "100, 0, 8, 108").replace("'Cart'", "'canceling'"),
    ],
  },
  {
    refusal: { sqlite: "stock below zero", postgresql: "variant_stock" },
    statements: [
      set("Variant", `"stock" = -1`, "Variant"),
      copy("Variant", "Variant", VARIANT, VARIANT.replace(`"sku"`, "'x'").replace(`"stock"`, "-1")),
    ],
  },
  {
    refusal: { sqlite: "price must be positive", postgresql: "product_price" },
    statements: [
      set("Product", `"priceCents" = 0`, "Product"),
      copy("Product", "Product", PRODUCT, PRODUCT.replace(`"slug"`, "'x'").replace(`"priceCents"`, "0")),
    ],
  },
  {
    refusal: { sqlite: "quantity below one", postgresql: "cart_item_quantity" },
    statements: [set("CartItem", `"quantity" = 0`, "CartItem"), itemOfNone],
  },
  {
    refusal: { sqlite: "order totals do not add up", postgresql: "order_totals" },
    statements: [order("", "100, 0, 8, 107"), order("", "0, 0, 8, 8"), order("", "100, -8, 0, 108")],
  },
  {
    refusal: "the sums of an order never change",
    statements: [set("Order", `"taxCents" = "taxCents" + 1, "totalCents" = "totalCents" + 1`, "paid")],
  },
  {
    refusal: "illegal order transition",
    statements: [
      set("Order", `"status" = 'pending'`, "paid"),
      set("Order", `"status" = 'canceled'`, "open"),
      set("Order", `"status" = 'paid'`, "refund-due"),
    ],
  },
  { refusal: "an order begins as pending", statements: [order(`, "status"`, "100, 0, 8, 108, 'paid'")] },
  {
    refusal: "the log of an order never changes",
    statements: [`UPDATE "OrderTransition" SET "toStatus" = 'x' WHERE "orderId" = 'paid'`],
  },
  {
    refusal: { sqlite: "the log of an order is kept", postgresql: "the log of an order never changes" },
    statements: [`DELETE FROM "OrderTransition" WHERE "orderId" = 'paid'`],
  },
  {
    refusal: "an order that was paid, or can be, is kept",
    statements: ["open", "canceling", "paid", "refund-due", "refunded"].map(
      (id) => `DELETE FROM "Order" WHERE "id" = '${id}'`,
    ),
  },
  {
    refusal: "a settled payment never regresses",
    statements: [
      set("Payment", `"status" = 'processing'`, "paid"),
      set("Payment", `"status" = 'requires_action'`, "canceled"),
    ],
  },
  {
    refusal: "the amount and the intent of a payment never change",
    statements: [
      set("Payment", `"amountCents" = 1`, "open"),
      set("Payment", `"intentId" = 'pi_other'`, "open"),
    ],
  },
  {
    refusal: { sqlite: "invalid stock reservation", postgresql: "reservation_valid" },
    statements: [hold(0, "held"), hold(1, "lost")],
  },
  {
    refusal: "illegal change of a stock reservation",
    statements: [
      set("StockReservation", `"state" = 'held'`, "paid"),
      set("StockReservation", `"state" = 'committed'`, "canceled"),
      set("StockReservation", `"state" = 'committed'`, "refunded"),
    ],
  },
  {
    refusal: { sqlite: "refund must be positive", postgresql: "refund_amount" },
    statements: [refund("paid", 0, "requested")],
  },
  {
    refusal: { sqlite: "invalid review", postgresql: "review_valid" },
    statements: [
      review(false, 5, "NULL", "waiting"),
      review(true, 6, "NULL", "published"),
      review(true, 5, "'huge'", "published"),
      review(true, 5, "NULL", "edited"),
    ],
  },
  {
    refusal: "refunds exceed the payment",
    statements: [refund("open", 1, "requested"), refund("refunded", 1, "requested")],
  },
  {
    refusal: "a refund never regresses",
    statements: [
      set("Refund", `"status" = 'succeeded'`, "paid"),
      set("Refund", `"status" = 'pending'`, "refunded"),
      set("Refund", `"status" = 'requested'`, "partly"),
    ],
  },
];

export const refusalOn = ({ refusal }: Forbidden, kind: "sqlite" | "postgresql"): string =>
  typeof refusal === "string" ? refusal : refusal[kind];

/** Messages and constraints of a file of guards. */
export function refusalsIn(guards: string): Set<string> {
  const found = guards.matchAll(
    /RAISE\(ABORT, '([^']+)'\)|RAISE EXCEPTION '([^']+)'|ADD CONSTRAINT "(\w+)"|CREATE UNIQUE INDEX IF NOT EXISTS "(\w+)"/g,
  );
  return new Set([...found].map((match) => match.slice(1).find((text) => text !== undefined)!));
}
