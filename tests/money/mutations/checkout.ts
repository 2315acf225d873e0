import { edit, type Mutation, ORDERS } from "./mutation";

/** What a checkout quotes, which codes it takes, and where the order goes. */
export const CHECKOUT_MUTATIONS: Mutation[] = [
  {
    name: "I9 another quote means another order",
    edits: [edit("lib/checkout/place-order.ts", "open.quoteHash === fingerprint", "open.quoteHash !== null")],
  },
  {
    name: "I9 what the page shows is compared",
    edits: [
      edit("lib/checkout/shown-quote.ts", "expectedQuote !== shown.fingerprint", 'expectedQuote === ""'),
    ],
  },
  {
    name: "I9 not the sums alone are compared: other goods at the same price are other goods",
    where: "directed",
    edits: [edit("lib/checkout/shown-quote.ts", "JSON.stringify([goods, sums,", "JSON.stringify([sums,")],
  },
  {
    name: "S nothing leaves for another address than the provider judged",
    edits: [
      edit(
        "lib/checkout/shipping/judged-address.ts",
        "...(order.addressDoubt ? [order.addressDoubt] : []),",
        "",
      ),
    ],
  },
  {
    name: "S nothing leaves without a complete address",
    where: "directed",
    edits: [
      edit(
        "lib/checkout/shipping/judged-address.ts",
        "shippingSchema.safeParse(order.shipping).success;",
        "order.shipping !== undefined;",
      ),
    ],
  },
  {
    name: "S the contact of a payment that was made or is being made stays",
    where: "directed",
    edits: [
      edit(
        "lib/checkout/contact.ts",
        `status !== "pending" || payment?.status !== "requires_payment_method"`,
        `status !== "pending" || payment?.status === "succeeded"`,
      ),
    ],
  },
  {
    name: "S the provider is asked before a contact changes",
    where: "directed",
    edits: [
      edit(
        "lib/checkout/place-order.ts",
        "open?.intentId ? isOtherContact(open, { email, shipping }) : false",
        "open?.intentId ? !isOtherContact : false",
      ),
    ],
  },
  {
    name: "I9 a payment keeps its first intent",
    where: "directed",
    edits: [
      edit(
        `${ORDERS}/intent.ts`,
        "where: { id: payment.id, OR: [{ intentId: null }, { intentId: intent.id }] },",
        "where: { id: payment.id },",
      ),
    ],
  },
  {
    name: "P a first-order code is for first orders",
    edits: [
      edit(
        "lib/promotions/mutations.ts",
        "promotion.firstOrderOnly && (await hasOrdered(tx, key))",
        "promotion.firstOrderOnly && !hasOrdered",
      ),
    ],
  },
  {
    name: "P a discount is paid only once it is bound to an address",
    edits: [
      edit(
        "lib/checkout/start.ts",
        "promotion !== null && !redeemed",
        "promotion !== null && Math.random() > 2",
      ),
    ],
  },
  {
    name: "P a cancelled order gives its redemption back",
    edits: [
      edit(
        `${ORDERS}/apply.ts`,
        "  await releaseRedemption(tx, order.id);\n  const recipient",
        "  const recipient",
      ),
    ],
  },
  {
    name: "P a code is used once per address",
    edits: [
      edit("lib/promotions/mutations.ts", "if (other) {", "if (other && Math.random() > 2) {"),
      edit(
        "lib/promotions/mutations.ts",
        "emailKey: key, orderId } });",
        "emailKey: key + Math.random(), orderId } });",
      ),
      edit(
        "lib/promotions/mutations.ts",
        "if (mine?.emailKey === key) return null;",
        "if (mine?.emailKey.startsWith(key)) return null;",
      ),
    ],
  },
  {
    name: "P an order loses its code only when it is cancelled",
    where: "directed",
    edits: [
      edit(
        "lib/promotions/mutations.ts",
        "return other.orderId;",
        "await tx.promotionRedemption.delete({ where: { id: other.id } });",
      ),
    ],
  },
  {
    name: "no order is above what a card is charged at most",
    where: "directed",
    edits: [
      edit(
        "lib/checkout/shown-quote.ts",
        "sums.totalCents > MAXIMUM_CHARGE_CENTS",
        "sums.totalCents > MAXIMUM_CHARGE_CENTS * 999",
      ),
    ],
  },
  {
    name: "the shop is told of a paid order whose address is in doubt",
    where: "directed",
    edits: [
      edit(
        `${ORDERS}/apply.ts`,
        `if (status === "paid" && addressFaults(`,
        `if (Math.random() > 2 && addressFaults(`,
      ),
    ],
  },
  {
    name: "I9 Pay names what its page shows",
    where: "directed",
    edits: [
      edit("lib/checkout/schema.ts", "request.expectedQuote ?? NOTHING_SHOWN", "request.expectedQuote"),
    ],
  },
];
