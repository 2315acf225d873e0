const { LRUCache } = require("lru-cache");
const { BuildStore } = require("./build-store.cjs");
const { MOST_ENTRIES } = require("../memory-bounds.cjs");
const { pageHeaders } = require("../content-policy/policy.cjs");
const { judge, noteChanges, now } = require("./changed-tags.cjs");
const { knownInlineScripts } = require("./inline-scripts.cjs");
const { startingAfterPaint } = require("./start-after-paint.cjs");

/**
 * The cache of whole pages, for the framework's `cacheHandler` setting: keeps them where the build put them, decides by
 * the known changes whether they are current, and serves them so that they paint before their scripts start, and with
 * the policy that lets their own inline scripts run and no others (decisions 0006, 0066 and 0083).
 */

/** All pages that were served. They were rewritten for that in their place, so that memory has them once. */
const served = new WeakSet();

/** When the rendering of a page began, by key: what the page shows is as old as that. */
const beingMade = new LRUCache({ max: MOST_ENTRIES.pagesBeingMade });

/**
 * When the rendering began of pages that this process has rendered. All others were on the disk when it started, and
 * are older than every change it knows of.
 */
const madeFrom = new LRUCache({ max: MOST_ENTRIES.renderedPages });

/** Pages that only memory has, and their keys: what the disk has under these is older, or written in part. */
const inMemory = new WeakSet();
const notOnDisk = new LRUCache({ max: MOST_ENTRIES.pagesNotOnDisk });

module.exports = class Pages {
  constructor(options) {
    this.store = new BuildStore(options);
  }

  async get(key, context) {
    const entry = await this.find(key, context);
    if (!entry) return null;
    const page = entry.value;
    if (isWholePage(page) && !served.has(page)) Object.assign(page, rewritten(page));
    served.add(page);
    return entry;
  }

  async find(key, context) {
    const stored = await this.store.get(key, context);
    const entry = notOnDisk.has(key) && stored && !inMemory.has(stored.value) ? null : stored;
    const page = entry?.value;
    const tags = page?.headers?.["x-next-cache-tags"];
    if (page && !tags) return entry;
    const verdict = page ? judge(tags.split(","), madeFrom.get(key) ?? 0) : "gone";
    if (verdict === "current") return entry;
    if (!beingMade.has(key)) beingMade.set(key, now());
    return verdict === "old" ? aged(entry) : null;
  }

  async set(key, page, context) {
    const at = beingMade.get(key) ?? now();
    beingMade.delete(key);
    // After a rendering that failed the framework stores what it was given before, as if that were new.
    if (served.has(page)) return;
    madeFrom.set(key, at);
    if (page?.kind === "APP_PAGE") globalThis[Symbol.for("shop.page-rendered")]?.();
    // The store saves no data for pages that may have a postponed part, and then can't read them back; ours have none.
    const whole = isWholePage(page);
    // The answer that a page is rendered for isn't served by `get`, but has the headers that are stored.
    if (whole) page.headers = Object.assign(page.headers ?? {}, rewritten(page).headers);
    const isOnDisk = await this.store.set(
      key,
      page,
      whole ? { ...context, isRoutePPREnabled: false } : context,
    );
    if (isOnDisk) return void notOnDisk.delete(key);
    notOnDisk.set(key, true);
    inMemory.add(page);
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

/** Without a part that is rendered for each request. */
function isWholePage(page) {
  return page?.kind === "APP_PAGE" && !page.postponed;
}

/**
 * What is changed of a page so that it can be served; the policy fits it as it was rendered, too, since serving only adds a
 * script. Done twice it changes nothing more: a page may be served before it is written to disk.
 */
function rewritten(page) {
  const html = startingAfterPaint(page.html);
  return { html, headers: { ...page.headers, ...pageHeaders(knownInlineScripts(html)) } };
}
