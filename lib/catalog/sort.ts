import type { ProductCardView } from "./schema";

/** Section 9, “Sort options”, in the order in which the selector shows them. */
export const SORT_ORDERS = ["featured", "price-low", "price-high", "newest", "rating"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export const SORT_LABELS: Record<SortOrder, string> = {
  featured: "Featured",
  "price-low": "Price: low to high",
  "price-high": "Price: high to low",
  newest: "Newest",
  rating: "Top rated",
};

/** What the address says; anything unknown means “featured”. */
export function parseSortOrder(value: string | null): SortOrder {
  return SORT_ORDERS.find((order) => order === value) ?? "featured";
}

type Sortable = Pick<ProductCardView, "price" | "isNew" | "isPopular" | "rating">;

const comparisons: Record<SortOrder, (a: Sortable, b: Sortable) => number> = {
  featured: (a, b) => Number(b.isPopular) - Number(a.isPopular),
  "price-low": (a, b) => Number(a.price) - Number(b.price),
  "price-high": (a, b) => Number(b.price) - Number(a.price),
  newest: (a, b) => Number(b.isNew) - Number(a.isNew),
  rating: (a, b) => b.rating - a.rating,
};

/** A sorted copy; what compares equal keeps the catalogue's order. */
export function sortProducts<Item extends Sortable>(products: readonly Item[], order: SortOrder): Item[] {
  return [...products].sort(comparisons[order]);
}
