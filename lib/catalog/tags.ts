/** On everything that reads the catalogue (docs/freshness.md). */
export const CATALOG_TAG = "catalog";

export function productTag(slug: string): string {
  return `product:${slug}`;
}
