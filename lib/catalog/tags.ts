/** Cache tags say which part of the catalogue a page or answer shows (docs/freshness.md). */

/** The whole catalogue: everything that reads it has this tag. */
export const CATALOG_TAG = "catalog";

/** One product, wherever it is shown. */
export function productTag(slug: string): string {
  return `product:${slug}`;
}
