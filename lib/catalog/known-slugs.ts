import "server-only";
import { allProductsCategory } from "@/content/all-products-category";
import { db } from "@/lib/database/db";
import { log } from "@/lib/log";
import { PAGE_SIZE } from "./paging";
import { listedIds } from "./listing-index";

/** How long an answer is cached, in milliseconds. */
const FRESH_MS = 2000;
/** How many answers are cached; the oldest is dropped first. */
const MOST = 10_000;

const answers = new Map<string, { known: Promise<boolean>; askedAt: number }>();

/**
 * Whether the catalogue has this slug and, for a category, that many pages. While the database can't be read every slug
 * counts as known, because prerendered pages work without it.
 */
export function isKnown(kind: "product" | "category", slug: string, page = 1): Promise<boolean> {
  const key = `${kind}/${slug}/${page}`;
  const answer = answers.get(key);
  if (answer && Date.now() - answer.askedAt < FRESH_MS) return answer.known;
  const known = look(kind, slug, page).catch((error: unknown) => {
    log.warn("slugs could not be read", { error });
    return true;
  });
  answers.delete(key);
  answers.set(key, { known, askedAt: Date.now() });
  const [oldest] = answers.keys();
  if (answers.size > MOST && oldest) answers.delete(oldest);
  return known;
}

async function look(kind: "product" | "category", slug: string, page: number): Promise<boolean> {
  const where = { slug, retiredAt: null };
  if (kind === "product") return (await db().product.count({ where })) > 0;
  if (slug !== allProductsCategory.slug && (await db().category.count({ where })) === 0) return false;
  return page === 1 || (await listedIds({ category: slug }, (page - 1) * PAGE_SIZE, 1)).length > 0;
}
