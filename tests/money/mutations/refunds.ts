import { edit, type Mutation, OPERATOR, ORDERS } from "./mutation";

/** Refunds and what an operator promises back. */
export const REFUND_MUTATIONS: Mutation[] = [
  {
    name: "I8 a refund that wrong keys can't make stays owed",
    edits: [
      edit(
        "lib/payments/provider.ts",
        `if (error instanceof Stripe.errors.StripeInvalidRequestError) return "refused";`,
        `if (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof UnknownToProvider) return "refused";`,
      ),
    ],
    where: "directed",
  },
  {
    name: "I13 a refund that can't be made moves behind the others",
    edits: [
      edit(
        `${ORDERS}/sweep.ts`,
        `orderBy: [{ askedAt: { sort: "asc", nulls: "first" } }, { createdAt`,
        "orderBy: [{ createdAt",
      ),
    ],
    where: "directed",
  },
  {
    name: "I7 a refund that is owed is announced",
    edits: [edit(`${ORDERS}/apply.ts`, "  if (recipient) {", '  if (recipient && status === "paid") {')],
  },
  {
    name: "I8 a refund keeps its key and is looked for before it is made",
    edits: [
      edit(
        `${ORDERS}/refunds.ts`,
        "const known = await findRefund(intentId, refundId);",
        "const known = Math.random() > 2 ? await findRefund(intentId, refundId) : null;",
      ),
      edit(
        "lib/payments/provider.ts",
        "idempotencyKey: `refund:${input.refundId}`",
        "idempotencyKey: `refund:${Math.random()}`",
      ),
    ],
  },
  {
    name: "I8 a delivery counts as known only once it is processed",
    edits: [
      edit(`${ORDERS}/webhook.ts`, "return known.processedAt !== null;", "return known.id === event.id;"),
    ],
  },
  {
    name: "I8 no more is promised back than came in",
    edits: [edit(`${ORDERS}/refunds.ts`, "wantedCents > leftCents", "wantedCents > leftCents * 9")],
  },
  {
    name: "I8 a refund that an operator asks for twice is one",
    edits: [edit(`${OPERATOR}/refund.ts`, "if (earlier && !request.again)", "if (earlier && request.again)")],
    where: "directed",
  },
  {
    name: "I9 refunds by line add up to the order",
    edits: [
      edit(
        `${ORDERS}/refund-lines.ts`,
        "shareOf(order, worthCents) - givenCents",
        "shareOf(order, worthCents) - givenCents - (earlier.length > 0 ? 1 : 0)",
      ),
    ],
    where: "directed",
  },
];
