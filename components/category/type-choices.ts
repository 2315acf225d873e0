import { filterByType } from "@/lib/catalog/filter";
import type { ProductCardView } from "@/lib/catalog/schema";

export type TypeChoice = {
  /** As it stands in the address: "bucket-hats". */
  value: string;
  label: string;
  /** How many products it keeps. */
  count: number;
};

/** The kinds of garment in a list, in its order; none when they would not narrow it down. */
export function typeChoices(products: readonly ProductCardView[]): TypeChoice[] {
  const kinds = new Set(products.map(({ garmentTypes }) => garmentTypes.at(-1) ?? "").filter(Boolean));
  if (kinds.size < 2) return [];
  return [...kinds].map((kind) => {
    const value = `${kind}s`;
    return { value, label: typeLabel(value), count: filterByType(products, value).length };
  });
}

/** "bucket-hats" → "Bucket hats". */
export function typeLabel(value: string): string {
  const words = value.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
