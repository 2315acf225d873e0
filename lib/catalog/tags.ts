/**
 * Cache tags say which part of the catalogue a page or API answer shows. Code that changes the catalogue writes the tags
 * it affects to CatalogChange, and cached entries with those tags are rendered again.
 */

/** Everything at once; all that reads the catalogue carries it. A change of the categories is one: every page names them. */
export const CATALOG_TAG = "catalog";
/** Any product in any respect: lists that can't name the products which would change them. */
export const PRODUCTS_TAG = "products";
/** Which products there are, and when they last changed: what the sitemap tells. */
export const OUTLINES_TAG = "outlines";

/** One product, wherever it is shown. */
export function productTag(slug: string): string {
  return `product:${slug}`;
}

/** Which products stand in a category, in which order and by what names: every page of its list. */
export function listTag(category: string): string {
  return `list:${category}`;
}

/**
 * Which products come first: the bestsellers, and what is recommended.
 * @param category “all”, or the id of a category
 */
export function firstTag(category: string): string {
  return `first:${category}`;
}
