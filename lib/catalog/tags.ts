/** See docs/freshness.md. */

/** On everything that reads the catalogue. */
export const CATALOG_TAG = "catalog";

export function productTag(slug: string): string {
  return `product:${slug}`;
}
