const { LRUCache } = require("lru-cache");
const { BuildStore } = require("./build-store.cjs");
const { pageHeaders } = require("../content-policy/policy.cjs");
const { judge, noteChanges, now } = require("./changed-tags.cjs");
const { knownInlineScripts } = require("./inline-scripts.cjs");
const { startingAfterPaint } = require("./start-after-paint.cjs");

/**
 * The cache of whole pages, for the framework's `cacheHandler` setting: keeps them where the build put them, decides by
 * the known changes whether they are current, and serves them so that they paint before their scripts start, and with
 * the policy that lets their own inline scripts run and no others (decisions 0006, 0066 and 0083).
 */

const STARTS_AFTER_PAINT = process.env.START_AFTER_PAINT !== "0";

/** The rewritten page that is served in place of a cached page, as long as that one is kept. */
const handedOut = new WeakMap();

/** When the rendering of a page began, by key: what it reads is as old as the beginning of its rendering. */
const beingMade = new LRUCache({ max: 10_000 });

/**
 * When the rendering began of pages that this process has rendered. All others were on the disk when it started, and
 * are older than every change it knows of.
 */
const madeFrom = new LRUCache({ max: 50_000 });

module.exports = class Pages {
  constructor(options) {
    this.store = new BuildStore(options);
  }

  async get(key, context) {
    const entry = await this.store.get(key, context);
    const page = entry?.value;
    const tags = page?.headers?.["x-next-cache-tags"];
    if (page && !tags) return handOut(entry);
    const verdict = page ? judge(tags.split(","), madeFrom.get(key) ?? 0) : "gone";
    if (verdict === "current") return handOut(entry);
    if (!beingMade.has(key)) beingMade.set(key, now());
    return verdict === "old" ? aged(handOut(entry)) : null;
  }

  async set(key, page, context) {
    madeFrom.set(key, beingMade.get(key) ?? now());
    beingMade.delete(key);
    // The store saves no data for pages that may have a postponed part, and then can't read them back; ours have none.
    const whole = page?.kind === "APP_PAGE" && !page.postponed;
    // The answer that a page is rendered for isn't handed out by `get`, but has the headers that are stored.
    if (whole) page.headers = Object.assign(page.headers ?? {}, served(page).headers);
    await this.store.set(key, page, whole ? { ...context, isRoutePPREnabled: false } : context);
  }

  async revalidateTag(tags) {
    noteChanges([tags].flat());
  }

  resetRequestCache() {
    this.store.resetRequestCache();
  }
};

/**
 * The entry as expired: the framework serves it once more while the new page is rendered, and tells caches to ask
 * again.
 */
function aged(entry) {
  return {
    ...entry,
    lastModified: Date.now() - 2000,
    cacheControl: { ...entry.cacheControl, revalidate: 1 },
  };
}

function handOut(entry) {
  const page = entry.value;
  if (page.kind !== "APP_PAGE" || typeof page.html !== "string" || page.postponed) return entry;
  if (!handedOut.has(page)) handedOut.set(page, served(page));
  return { ...entry, value: handedOut.get(page) };
}

/** The policy fits the page as it was rendered, too: serving it only adds a script. */
function served(page) {
  const html = STARTS_AFTER_PAINT ? startingAfterPaint(page.html) : page.html;
  return { ...page, html, headers: { ...page.headers, ...pageHeaders(knownInlineScripts(html)) } };
}
