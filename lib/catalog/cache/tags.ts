/**
 * Cache tags say which part of the catalogue a page or API answer shows. Code that changes the catalogue writes the tags
 * it affects to CatalogChange, and cached entries with those tags are rendered again.
 */

/**
 * The whole catalogue; everything that reads it has this tag. Changes of categories use it, because every page names
 * them.
 */
export const CATALOG_TAG = "catalog";
/** Any change of any product: for lists that can't name the products that would change them. */
export const PRODUCTS_TAG = "products";
/** Which products exist, and when they last changed: the contents of the sitemap. */
export const OUTLINES_TAG = "outlines";

/** One product, wherever it is shown. */
export function productTag(slug: string): string {
  return `product:${slug}`;
}

/** Which products a category lists, their order and names: for every page of its list. */
export function listTag(category: string): string {
  return `list:${category}`;
}

/**
 * Which products come first: the bestsellers and recommendations.
 * @param category “all”, or the id of a category
 */
export function firstTag(category: string): string {
  return `first:${category}`;
}
