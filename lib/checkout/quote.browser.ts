import { SALES_TAX_PERCENT } from "@/lib/site";
import { percentOf } from "@/lib/money";

export const CHANGED =
  "Something in your order has changed. Please check the items and the total before you pay.";

/** Cents (money.order-sums). Shipping is free. */
export type Sums = { subtotalCents: number; discountCents: number; taxCents: number; totalCents: number };

/**
 * Discount and tax are each rounded half up, once for the order (money.order-sums).
 * @param percentOff whole percent, 0 without a promotion
 */
export function quote(lines: { unitPriceCents: number; quantity: number }[], percentOff: number): Sums {
  const subtotalCents = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);
  const discountCents = percentOf(subtotalCents, percentOff);
  const taxCents = percentOf(subtotalCents - discountCents, SALES_TAX_PERCENT);
  return { subtotalCents, discountCents, taxCents, totalCents: subtotalCents - discountCents + taxCents };
}
