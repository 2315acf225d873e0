import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { CATALOG_TAG, productTag } from "./tags";

/**
 * In seconds. The reads of a page are at most `revalidate` old, and it is shown for as long again, so a change is
 * everywhere within a minute (docs/freshness.md).
 */
const LIFE = { stale: 60, revalidate: 25, expire: 300 };

/** An entry takes 128 tags at most. */
const MOST_PRODUCTS = 100;

/** Call within `use cache`. */
export function keep(products: { slug: string }[] = []): void {
  cacheLife(LIFE);
  cacheTag(CATALOG_TAG);
  if (products.length <= MOST_PRODUCTS) cacheTag(...products.map(({ slug }) => productTag(slug)));
}
