import type { ProductCardView } from "@/lib/catalog/schema";
import type { SortOrder } from "@/lib/catalog/list/sort.browser";

/** What filters and sort orders mean, written as simply as possible, to compare with the database's answers. */

/** A word without its plural ending: "hats" → "hat", "dresses" → "dress", "accessories" → "accessory". */
function singular(word: string): string {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}

type Filterable = Pick<ProductCardView, "name" | "garmentTypes">;

/**
 * Keeps products whose name contains the text or whose garment type is that word, in singular or plural
 * (category.type-filter). No text keeps everything.
 */
export function filterByType<Item extends Filterable>(
  products: readonly Item[],
  type: string | null,
): Item[] {
  const wanted = (type ?? "").trim().toLowerCase();
  if (!wanted) return [...products];
  const word = singular(wanted);
  return products.filter(
    ({ name, garmentTypes }) =>
      name.toLowerCase().includes(wanted) || garmentTypes.some((garment) => singular(garment) === word),
  );
}

type Sortable = Pick<ProductCardView, "price" | "isNew" | "isPopular" | "rating">;

const comparisons: Record<SortOrder, (a: Sortable, b: Sortable) => number> = {
  featured: (a, b) => Number(b.isPopular) - Number(a.isPopular),
  "price-low": (a, b) => Number(a.price) - Number(b.price),
  "price-high": (a, b) => Number(b.price) - Number(a.price),
  newest: (a, b) => Number(b.isNew) - Number(a.isNew),
  rating: (a, b) => b.rating - a.rating,
};

/** A sorted copy; products that compare equal keep the catalogue's order. */
export function sortProducts<Item extends Sortable>(products: readonly Item[], order: SortOrder): Item[] {
  return [...products].sort(comparisons[order]);
}
