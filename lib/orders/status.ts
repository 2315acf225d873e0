/**
 * The life of an order. The database refuses every other step (prisma/guards).
 *
 *   pending ──▶ paid ──▶ partially_refunded ──▶ refunded
 *      │ ▲       ▲
 *      ▼ │       │ (a late payment whose goods are still there)
 *   canceling ─▶ canceled ──▶ refund_due ──▶ refunded
 */
export type OrderStatus =
  "pending" | "canceling" | "canceled" | "paid" | "refund_due" | "partially_refunded" | "refunded";
