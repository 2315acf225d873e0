import "server-only";
import { LRUCache } from "lru-cache";
import { allProductsCategory } from "@/content/all-products-category";
import { db } from "@/lib/database/db";
import { log } from "@/lib/log";
import { MOST_ENTRIES } from "@/lib/memory-bounds.cjs";
import { mustReadAgain, now, setChangesReadable } from "@/lib/page-cache/changed-tags.cjs";
import { isSlug } from "@/lib/slug";
import { CATALOG_TAG, listTag, productTag } from "./cache/tags";
import { listProductSlugs } from "./bulk-reads";
import { countListed } from "./listing-index";
import { findProductBySlug } from "./data";
import { pageCount, REVIEWS_PER_PAGE } from "./listing/paging";

/**
 * Which addresses of the catalogue exist, asked for every product and category page. Answers are kept until the log of
 * changes, read once a second, says that they may have changed; what bots make up costs the database nothing.
 */

/** How long the answer is kept that the database couldn't give, in milliseconds. */
const AWAY_MS = 2000;

/** `pages`: 0 if there is no such slug. `until` in the milliseconds of `now`. */
type Answer = { pages: Promise<number>; at: number; until: number };
const answers = new LRUCache<string, Answer>({ max: MOST_ENTRIES.answersAboutSlugs });

const KEY = Symbol.for("shop.is-surely-known");
const shared = globalThis as typeof globalThis & { [KEY]?: (url: string) => boolean };

/** The slugs of all products and categories on sale, as of `at`. */
let known: { products: Set<string>; categories: Set<string>; at: number } | null = null;
let reading: Promise<void> | null = null;

type Kind = "product" | "reviews" | "category";

/**
 * Whether the catalogue has this slug and, for a category or the reviews of a product, that many pages. While the database
 * can't be read every slug counts as known, because prerendered pages work without it.
 */
export async function isKnown(kind: Kind, slug: string, page = 1): Promise<boolean> {
  return isSlug(slug) && page <= (await PAGES_OF[kind](slug));
}

const PAGES_OF: Record<Kind, (slug: string) => Promise<number>> = {
  product: pagesOfProduct,
  reviews: pagesOfReviews,
  category: pagesOfCategory,
};

async function pagesOfProduct(slug: string): Promise<number> {
  const tags = [CATALOG_TAG, productTag(slug)];
  if (known && !mustReadAgain(tags, known.at)) return known.products.has(slug) ? 1 : 0;
  readWhenChanged();
  return answer(productTag(slug), tags, () => db().product.count({ where: { slug, retiredAt: null } }));
}

/** All pages of a product's reviews are known by one count, as those of a category are. */
async function pagesOfReviews(slug: string): Promise<number> {
  if ((await pagesOfProduct(slug)) === 0) return 0;
  return answer(`reviews:${slug}`, [CATALOG_TAG, productTag(slug)], async () => {
    const product = await findProductBySlug(slug);
    return Math.ceil((product?.reviewCount ?? 0) / REVIEWS_PER_PAGE);
  });
}

/** All pages of a category are known by one count, so that made-up page numbers cost no further read. */
function pagesOfCategory(slug: string): Promise<number> {
  return answer(listTag(slug), [CATALOG_TAG, listTag(slug)], async () =>
    (await isCategory(slug)) ? pageCount(await countListed({ category: slug })) : 0,
  );
}

async function isCategory(slug: string): Promise<boolean> {
  if (slug === allProductsCategory.slug) return true;
  if (known && !mustReadAgain([CATALOG_TAG], known.at)) return known.categories.has(slug);
  readWhenChanged();
  return (await db().category.count({ where: { slug, retiredAt: null } })) > 0;
}

/** Starts to read all slugs again, in the background, if the catalogue may have changed. */
function readWhenChanged(): void {
  if (!known || mustReadAgain([CATALOG_TAG], known.at))
    reading ??= readSlugs().finally(() => (reading = null));
}

async function answer(key: string, tags: string[], read: () => Promise<number>): Promise<number> {
  const kept = answers.get(key);
  if (kept && now() < kept.until && !mustReadAgain(tags, kept.at)) return kept.pages;
  const given: Answer = { pages: read().catch(isAway), at: now(), until: Infinity };
  answers.set(key, given);
  return given.pages;

  function isAway(error: unknown): number {
    log.warn("slugs could not be read", { error });
    given.until = now() + AWAY_MS;
    // The next look at the changes, within a second, says whether they can be read again.
    setChangesReadable(false);
    return Infinity;
  }
}

/**
 * Whether a request's address is, without a query, that of a product or category that exists as far as is known at this
 * moment. The server's own entry asks by the global object, and spares such pages the middleware (decision 0097).
 */
function isSurelyKnown(url: string): boolean {
  const [, kind, slug, ...further] = url.split("/");
  if (!known || !slug || further.length > 0) return false;
  if (kind === "product")
    return known.products.has(slug) && !mustReadAgain([CATALOG_TAG, productTag(slug)], known.at);
  return kind === "category" && known.categories.has(slug) && !mustReadAgain([CATALOG_TAG], known.at);
}

async function readSlugs(): Promise<void> {
  const at = now();
  const products = new Set<string>();
  try {
    for await (const batch of listProductSlugs()) for (const slug of batch) products.add(slug);
    const listed = await db().category.findMany({ where: { retiredAt: null }, select: { slug: true } });
    known = { products, categories: new Set(listed.map(({ slug }) => slug)), at };
    shared[KEY] = isSurelyKnown;
  } catch (error) {
    log.warn("slugs could not be read", { error });
  }
}
