const { LRUCache } = require("lru-cache");
const { BuildStore } = require("./build-store.cjs");
const { judge, noteChanges, now } = require("./changed-tags.cjs");
const { startingAfterPaint } = require("./start-after-paint.cjs");

/**
 * The cache of whole pages, for the framework's `cacheHandler` setting: keeps them where the build put them, decides by
 * the known changes whether they are current, and serves them so that they paint before their scripts start (decisions
 * 0006 and 0066).
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
  if (!STARTS_AFTER_PAINT || page.kind !== "APP_PAGE" || typeof page.html !== "string") return entry;
  if (!handedOut.has(page)) handedOut.set(page, { ...page, html: startingAfterPaint(page.html) });
  return { ...entry, value: handedOut.get(page) };
}
