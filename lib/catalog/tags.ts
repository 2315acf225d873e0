/** See docs/freshness.md. */

/** Everything that reads the catalogue has this tag. */
export const CATALOG_TAG = "catalog";

export function productTag(slug: string): string {
  return `product:${slug}`;
}
