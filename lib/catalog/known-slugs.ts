import "server-only";
import { allProductsCategory } from "@/content/all-products-category";
import { db } from "@/lib/database/db";
import { log } from "@/lib/log";
import { setChangesReadable } from "@/lib/page-cache/changed-tags.cjs";
import { pageCount } from "./paging";
import { countListed } from "./listing-index";

/** How long an answer is cached, in milliseconds. */
const FRESH_MS = 2000;
/** How many answers are cached; the oldest is dropped first. */
const MOST = 10_000;

const answers = new Map<string, { pages: Promise<number>; askedAt: number }>();

/**
 * Whether the catalogue has this slug and, for a category, that many pages. While the database can't be read every slug
 * counts as known, because prerendered pages work without it.
 */
export async function isKnown(kind: "product" | "category", slug: string, page = 1): Promise<boolean> {
  const key = `${kind}/${slug}`;
  const answer = answers.get(key);
  if (answer && Date.now() - answer.askedAt < FRESH_MS) return page <= (await answer.pages);
  const pages = countPages(kind, slug).catch((error: unknown) => {
    log.warn("slugs could not be read", { error });
    // The next look at the changes, within a second, says whether they can be read again.
    setChangesReadable(false);
    return Infinity;
  });
  answers.delete(key);
  answers.set(key, { pages, askedAt: Date.now() });
  const [oldest] = answers.keys();
  if (answers.size > MOST && oldest) answers.delete(oldest);
  return page <= (await pages);
}

/** 0 if there is no such slug. A category is counted as a whole, so that made-up page numbers cost no further read. */
async function countPages(kind: "product" | "category", slug: string): Promise<number> {
  const where = { slug, retiredAt: null };
  if (kind === "product") return db().product.count({ where });
  if (slug !== allProductsCategory.slug && (await db().category.count({ where })) === 0) return 0;
  return pageCount(await countListed({ category: slug }));
}
