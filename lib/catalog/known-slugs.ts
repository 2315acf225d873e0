import "server-only";
import { LRUCache } from "lru-cache";
import { allProductsCategory } from "@/content/all-products-category";
import { db } from "@/lib/database/db";
import { log } from "@/lib/log";
import { mustReadAgain, now, setChangesReadable } from "@/lib/page-cache/changed-tags.cjs";
import { CATALOG_TAG, listTag, productTag } from "./cache/tags";
import { listProductSlugs } from "./bulk-reads";
import { countListed } from "./listing-index";
import { findProductBySlug } from "./data";
import { pageCount, REVIEWS_PER_PAGE } from "./paging";
import { countReviews } from "./review-figures";

/**
 * Which addresses of the catalogue exist, asked for every product and category page. Answers are kept until the log of
 * changes, read once a second, says that they may have changed; what bots make up costs the database nothing.
 */

/** How long the answer is kept that the database couldn't give, in milliseconds. */
const AWAY_MS = 2000;

/** `pages`: 0 if there is no such slug. `until` in the milliseconds of `now`. */
type Answer = { pages: Promise<number>; at: number; until: number };
const answers = new LRUCache<string, Answer>({ max: 10_000 });

/** The slugs of all products on sale, as of `at`. */
let products: { slugs: Set<string>; at: number } | null = null;
let reading: Promise<void> | null = null;

type Kind = "product" | "reviews" | "category";

/**
 * Whether the catalogue has this slug and, for a category or the reviews of a product, that many pages. While the database
 * can't be read every slug counts as known, because prerendered pages work without it.
 */
export async function isKnown(kind: Kind, slug: string, page = 1): Promise<boolean> {
  return page <= (await PAGES_OF[kind](slug));
}

const PAGES_OF: Record<Kind, (slug: string) => Promise<number>> = {
  product: pagesOfProduct,
  reviews: pagesOfReviews,
  category: pagesOfCategory,
};

async function pagesOfProduct(slug: string): Promise<number> {
  const tags = [CATALOG_TAG, productTag(slug)];
  if (products && !mustReadAgain(tags, products.at)) return products.slugs.has(slug) ? 1 : 0;
  // Nobody waits for all slugs to be read.
  if (!products || mustReadAgain([CATALOG_TAG], products.at))
    reading ??= readProducts().finally(() => (reading = null));
  return answer(productTag(slug), tags, () => db().product.count({ where: { slug, retiredAt: null } }));
}

/** Reviews are counted as a whole, as categories are; of made-up slugs the database isn't asked. */
async function pagesOfReviews(slug: string): Promise<number> {
  if ((await pagesOfProduct(slug)) === 0) return 0;
  return answer(`reviews:${slug}`, [CATALOG_TAG, productTag(slug)], async () => {
    const product = await findProductBySlug(slug);
    return product ? Math.ceil(countReviews(product.figures) / REVIEWS_PER_PAGE) : 0;
  });
}

/** A category is counted as a whole, so that made-up page numbers cost no further read. */
function pagesOfCategory(slug: string): Promise<number> {
  return answer(listTag(slug), [CATALOG_TAG, listTag(slug)], async () => {
    const isOne = slug === allProductsCategory.slug || (await categorySlugs()).includes(slug);
    return isOne ? pageCount(await countListed({ category: slug })) : 0;
  });
}

let categories: { slugs: Promise<string[]>; at: number } | null = null;

async function categorySlugs(): Promise<string[]> {
  if (!categories || mustReadAgain([CATALOG_TAG], categories.at)) {
    const read = db().category.findMany({ where: { retiredAt: null }, select: { slug: true } });
    categories = { slugs: read.then((rows) => rows.map(({ slug }) => slug)), at: now() };
    categories.slugs.catch(() => (categories = null));
  }
  return categories.slugs;
}

async function answer(key: string, tags: string[], read: () => Promise<number>): Promise<number> {
  const known = answers.get(key);
  if (known && now() < known.until && !mustReadAgain(tags, known.at)) return known.pages;
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

async function readProducts(): Promise<void> {
  const at = now();
  const slugs = new Set<string>();
  try {
    for await (const batch of listProductSlugs()) for (const slug of batch) slugs.add(slug);
    products = { slugs, at };
  } catch (error) {
    log.warn("slugs could not be read", { error });
  }
}
