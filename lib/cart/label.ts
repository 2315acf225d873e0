/** What a line says below the name: 'color / size', or 'Standard' for goods without a choice (cart.standard-label). */
export function variantLabel(variant: { color: string; size: string } | null): string {
  return variant ? `${variant.color} / ${variant.size}` : "Standard";
}
