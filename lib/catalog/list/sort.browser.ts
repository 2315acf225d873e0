/** In the order of the selector (category.sort-orders). */
export const SORT_ORDERS = ["featured", "price-low", "price-high", "newest", "rating"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export const SORT_LABELS: Record<SortOrder, string> = {
  featured: "Featured",
  "price-low": "Price: low to high",
  "price-high": "Price: high to low",
  newest: "Newest",
  rating: "Top rated",
};
