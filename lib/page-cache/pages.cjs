const { LRUCache } = require("lru-cache");
const { BuildStore } = require("./build-store.cjs");
const { judge, noteChanges, now } = require("./changed-tags.cjs");
const { startingAfterPaint } = require("./start-after-paint.cjs");

/**
 * The memory of whole pages, behind the framework's `cacheHandler` setting: keeps them where the build put them, judges
 * them by what the shop knows of changes, and hands them out painting first (decisions 0006 and 0066).
 */

const STARTS_AFTER_PAINT = process.env.START_AFTER_PAINT !== "0";

/** What is handed out in the place of a page, for as long as that one is kept. */
const handedOut = new WeakMap();

/** Since when pages are being made, by their keys: what is read for a page is as old as the beginning of its making. */
const beingMade = new LRUCache({ max: 10_000 });

/**
 * When the making of the pages began that this process has made. Others lay on the disk when it started: all changes that
 * it has heard of are newer.
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
    // Of pages that may have a part for later the store writes no data, and then can't read them back; ours are whole.
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

/** As if its time had come: the framework shows it once more while the new one is made, and tells caches to ask again. */
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
