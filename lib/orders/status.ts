/**
 * The life of an order. The database refuses every other step: each migration run writes these transitions into its
 * guards (prisma/guards), and a trigger logs every step taken (OrderTransition).
 *
 *   pending ──▶ paid ◀──▶ partially_refunded ◀──▶ refunded
 *     │ ▲        ▲ ▲
 *     ▼ │        │ └─────────┐ a late payment whose goods are still there
 *   canceling ─▶─┘           │
 *     └───────────▶ canceled ┴─▶ refund_due ──▶ partially_refunded, refunded
 *                                   ▲
 *   pending, canceling ─────────────┘ a payment for pieces that were not held and are gone
 *
 * pending: holds stock for a while, may be paid. canceling: abandoned or superseded, until the provider has answered.
 * canceled: can no longer be paid, holds nothing. refund_due: paid after the goods were gone, all of it is owed back.
 * The steps back from a refund are for refunds that failed at the provider.
 */
export const ORDER_TRANSITIONS = {
  pending: ["canceling", "paid", "refund_due"],
  canceling: ["pending", "canceled", "paid", "refund_due"],
  canceled: ["paid", "refund_due"],
  paid: ["partially_refunded", "refunded"],
  partially_refunded: ["paid", "refunded", "refund_due"],
  refunded: ["paid", "partially_refunded", "refund_due"],
  refund_due: ["partially_refunded", "refunded"],
} as const;

export type OrderStatus = keyof typeof ORDER_TRANSITIONS;

/**
 * SQLite has no enumerations.
 * @throws Error for any other text
 */
export function orderStatus(stored: string): OrderStatus {
  if (!isOrderStatus(stored)) throw new Error(`No order has the status “${stored}”`);
  return stored;
}

function isOrderStatus(word: string): word is OrderStatus {
  return Object.hasOwn(ORDER_TRANSITIONS, word);
}

/** Their payment arrived, even if it was refunded since. */
export const SETTLED = [
  "paid",
  "partially_refunded",
  "refunded",
  "refund_due",
] as const satisfies OrderStatus[];

export const isSettled = (status: string) => SETTLED.some((settled) => settled === status);
