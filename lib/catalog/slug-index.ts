import "server-only";
import { LRUCache } from "lru-cache";
import { allProductsCategory } from "@/content/all-products-category";
import { isDatabaseAway } from "@/lib/database/away";
import { db } from "@/lib/database/db";
import { MOST_ENTRIES } from "@/lib/server/memory-bounds.cjs";
import { isSlug } from "@/lib/catalog/slug";
import { countListed } from "./list/list-index";
import { pageCount, REVIEWS_PER_PAGE } from "./list/paging.browser";

/**
 * A yes counts for a minute, so visited pages cost the database nothing. A no is looked up again: what was just put on
 * sale must not be denied.
 */

const YES_MS = 60_000;
const NO_MS = 2_000;

type Kind = "product" | "category";
/** Times of `performance.now()`. */
type Answer = { pages: Promise<number>; at: number; until: number };
const answers = new LRUCache<string, Answer>({ max: MOST_ENTRIES.answersAboutSlugs });

/**
 * While the database is away, the last answer counts.
 * @param page of a category, or of a product's reviews
 * @throws when the database is away and was never asked about this slug
 */
export async function hasPage(kind: Kind, slug: string, page = 1): Promise<boolean> {
  if (!isSlug(slug)) return false;
  const key = `${kind}:${slug}`;
  const kept = answers.get(key);
  const now = performance.now();
  if (kept && now < kept.until) {
    const isThere = page <= (await kept.pages);
    if (isThere || now < kept.at + NO_MS) return isThere;
  }
  const answer: Answer = { at: now, until: now + YES_MS, pages: PAGES_OF[kind](slug).catch(failed) };
  answers.set(key, answer);
  return page <= (await answer.pages);

  function failed(error: unknown): Promise<number> | number {
    answer.until = performance.now() + NO_MS;
    if (kept && isDatabaseAway(error)) return kept.pages;
    throw error;
  }
}

/** 0 if there is no such slug. */
const PAGES_OF: Record<Kind, (slug: string) => Promise<number>> = {
  product: async (slug) => {
    const product = await db().product.findFirst({
      where: { slug, retiredAt: null },
      select: { reviewCount: true },
    });
    return product ? pageCount(product.reviewCount, REVIEWS_PER_PAGE) : 0;
  },
  category: async (slug) => {
    const exists =
      slug === allProductsCategory.slug ||
      (await db().category.count({ where: { slug, retiredAt: null } })) > 0;
    return exists ? pageCount(await countListed({ category: slug })) : 0;
  },
};
