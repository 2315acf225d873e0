/** The line below the name: 'color / size', or 'Standard' for products without a choice (cart.standard-label). */
export function variantLabel(variant: { color: string; size: string } | null): string {
  return variant ? `${variant.color} / ${variant.size}` : "Standard";
}
