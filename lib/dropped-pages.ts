import "server-only";
import { everything } from "@/content/everything";
import { PLAIN_PAGES } from "@/content/plain-pages";
import { listPosts } from "./blog/data";
import { listCategories, listFirstSlugs } from "./catalog/data";
import { CATALOG_TAG, CATEGORIES_TAG, LISTS_TAG, slugOfTag } from "./catalog/tags";
import { ownOrigin } from "./env";
import { log } from "./log";

/** With the whole catalogue, every product's page is dropped; the most popular ones are made anew at once. */
const MOST_PRODUCTS = 100;

/** Addresses of pages that are to be visited. One that is dropped again while it waits is visited once. */
const waiting = new Set<string>();
let visiting = false;

/**
 * Visits the pages that were dropped with these tags, so that the shop makes them anew before a shopper comes. One after
 * the other, however many calls there are: shoppers go first. When a visit fails, the pages are left to their next visitors.
 */
export async function visitDroppedPages(tags: readonly string[]): Promise<void> {
  // Nothing is kept in development.
  if (process.env.NODE_ENV !== "production") return;
  try {
    for (const path of await droppedPages(tags)) waiting.add(path);
    await visitWaiting();
  } catch (error) {
    waiting.clear();
    log.warn("dropped pages could not be visited", { error });
  }
}

async function visitWaiting(): Promise<void> {
  if (visiting) return;
  visiting = true;
  try {
    // A set also hands out what is added meanwhile.
    for (const path of waiting) {
      waiting.delete(path);
      await (await fetch(ownOrigin() + path)).arrayBuffer();
    }
  } finally {
    visiting = false;
  }
}

async function droppedPages(tags: readonly string[]): Promise<string[]> {
  // The navigation of every page names the categories.
  const all = tags.includes(CATALOG_TAG) || tags.includes(CATEGORIES_TAG);
  const lists = all || tags.includes(LISTS_TAG);
  const categories = lists ? [everything, ...(await listCategories())] : [];
  const slugs = all ? await listFirstSlugs(MOST_PRODUCTS) : tags.flatMap((tag) => slugOfTag(tag) ?? []);
  return [
    ...(lists ? ["/"] : []),
    ...categories.map(({ slug }) => `/category/${slug}`),
    ...slugs.map((slug) => `/product/${slug}`),
    ...(all ? ["/blog", ...listPosts().map(({ slug }) => `/blog/${slug}`), "/cart", ...PLAIN_PAGES] : []),
  ];
}
