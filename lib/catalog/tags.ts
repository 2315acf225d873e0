/** Cache tags of prerendered pages. Whatever reads the catalogue carries CATALOG_TAG besides the particular ones. */

/** Everything at once. */
export const CATALOG_TAG = "catalog";
/** Names and order of the categories: the navigation of every page. */
export const CATEGORIES_TAG = "categories";
/** Whatever shows more than one product: home, category pages. */
export const LISTS_TAG = "lists";

const PRODUCT = "product:";

/** One product's own page. */
export function productTag(slug: string): string {
  return PRODUCT + slug;
}

/** The product whose page a tag names; null when it names something else. */
export function slugOfTag(tag: string): string | null {
  return tag.startsWith(PRODUCT) ? tag.slice(PRODUCT.length) : null;
}
