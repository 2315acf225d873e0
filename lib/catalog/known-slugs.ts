import "server-only";
import { db } from "@/lib/db";
import { log } from "@/lib/log";

type Kind = "product" | "category";
type Known = Record<Kind, Set<string>>;

/** How old the list may be before it is read anew in the background, in milliseconds. */
const FRESH_MS = 2000;

let known: Known | undefined;
let readAt = 0;
let reading: Promise<Known> | undefined;

/**
 * Whether the catalogue has this slug, from memory. Only for a slug that isn't in a list older than two seconds does
 * the answer wait for a new one, so that a product is there as soon as the sitemap names it. While the database can't
 * be read everything counts as known: prerendered pages don't need it.
 */
export async function isKnownSlug(kind: Kind, slug: string): Promise<boolean> {
  if (!known || Date.now() - readAt > FRESH_MS) {
    reading ??= readSlugs().finally(() => (reading = undefined));
    const renewed = reading.catch((error: unknown) => log.warn("slugs could not be read", { error }));
    if (!has(kind, slug)) await renewed;
  }
  return !known || has(kind, slug);
}

function has(kind: Kind, slug: string): boolean {
  return Boolean(known?.[kind].has(slug)) || (kind === "category" && slug === "all");
}

async function readSlugs(): Promise<Known> {
  const live = { where: { retiredAt: null }, select: { slug: true } } as const;
  const [products, categories] = await Promise.all([
    db().product.findMany(live),
    db().category.findMany(live),
  ]);
  readAt = Date.now();
  return (known = {
    product: new Set(products.map(({ slug }) => slug)),
    category: new Set(categories.map(({ slug }) => slug)),
  });
}
