/** Cache tags of prerendered catalogue pages. */

/** Whatever shows more than one product: home, categories, sitemap. */
export const CATALOG_TAG = "catalog";

export function productTag(slug: string): string {
  return `product:${slug}`;
}
