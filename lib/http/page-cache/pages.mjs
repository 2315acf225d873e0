import { LRUCache } from "lru-cache";
import policy from "../content-policy/policy.cjs";
import memoryBounds from "../../server/memory-bounds.cjs";
import { knownInlineScripts } from "./inline-scripts.mjs";
import { startingAfterPaint } from "./start-after-paint.mjs";

/**
 * The framework's `cacheHandler` (docs/freshness.md). Pages are served so that they paint before their scripts start
 * (decision 0006), and with a policy for their inline scripts (decision 0007).
 * @typedef {{ kind: string, html?: string, postponed?: string, headers?: Record<string, string> }} Page
 * @typedef {{ value: Page, lastModified: number, cacheControl?: { revalidate: number | false, expire?: number } }}
 * Entry
 */

const { BYTES_OF_AN_ENTRY, MOST_BYTES } = memoryBounds;

/** In seconds, so that a withdrawn product disappears within five minutes. */
const OLDEST = 240;

/** @type {LRUCache<string, Entry>} */
const entries = new LRUCache({
  maxSize: MOST_BYTES.pages,
  sizeCalculation: ({ value }, key) => BYTES_OF_AN_ENTRY + key.length + sizeOf(value),
});

export default class Pages {
  /** @param {string} key */
  async get(key) {
    return entries.get(key) ?? null;
  }

  /**
   * @param {string} key
   * @param {Page | null} page
   * @param {Pick<Entry, "cacheControl">} context
   */
  async set(key, page, { cacheControl }) {
    if (!page) return void entries.delete(key);
    // The visitor for whom the page was made gets these headers, too.
    if (isWhole(page)) page.headers = { ...page.headers, ...served(page).headers };
    const value = isWhole(page) ? served(page) : page;
    entries.set(key, { value, lastModified: Date.now(), cacheControl: expiring(cacheControl) });
  }

  /** Nothing to do: the framework compares the tags of the entries that it gets. */
  async revalidateTag() {}

  resetRequestCache() {}
}

/** @param {Entry["cacheControl"]} cacheControl */
function expiring(cacheControl) {
  return cacheControl?.expire
    ? { ...cacheControl, expire: Math.min(cacheControl.expire, OLDEST) }
    : cacheControl;
}

/**
 * @param {Page} page
 * @returns {page is Page & { html: string }}
 */
function isWhole(page) {
  return page.kind === "APP_PAGE" && !page.postponed;
}

/** @param {Page & { html: string }} page */
function served(page) {
  const html = startingAfterPaint(page.html);
  return { ...page, html, headers: { ...page.headers, ...policy.pageHeaders(knownInlineScripts(html)) } };
}

/** A typographic apostrophe is enough for V8 to keep a whole text with two bytes for each character. */
const TWO_BYTES = /[^\0-\xff]/;

/**
 * In bytes.
 * @param {unknown} part
 * @returns {number}
 */
function sizeOf(part) {
  if (typeof part === "string") return TWO_BYTES.test(part) ? part.length * 2 : part.length;
  if (part instanceof Uint8Array) return part.length;
  if (part instanceof Map) return [...part.values()].reduce((sum, value) => sum + sizeOf(value), 0);
  if (typeof part !== "object" || part === null) return 8;
  return Object.values(part).reduce((sum, value) => sum + sizeOf(value), 0);
}
