/**
 * 'color / size', or 'Standard' for products without a choice (cart.standard-label): they have no variant in a cart,
 * and one of that size in an order.
 */
export function variantLabel(variant: { color: string; size: string } | null): string {
  return variant && variant.size !== "Standard" ? `${variant.color} / ${variant.size}` : "Standard";
}
