const { LRUCache } = require("lru-cache");
const { BuildStore } = require("./build-store.cjs");
const { MOST_ENTRIES } = require("../memory-bounds.cjs");
const { pageHeaders } = require("../content-policy/policy.cjs");
const { judge, noteChanges, now, readUpTo } = require("./changed-tags.cjs");
const { knownInlineScripts } = require("./inline-scripts.cjs");
const { endLease, findShared, shareRendered } = require("./shared-pages.cjs");
const { startingAfterPaint } = require("./start-after-paint.cjs");

/**
 * The cache of whole pages, for the framework's `cacheHandler` setting: keeps them where the build put them, decides by
 * the known changes whether they are current, and serves them so that they paint before their scripts start, and with
 * the policy that lets their own inline scripts run and no others (decisions 0006, 0066 and 0083).
 */

/** Cached pages that have been rewritten for serving, in place, so that memory has them once. */
const transformed = new WeakSet();

/** All pages that were served. */
const known = new WeakSet();

/**
 * When the rendering of a page began, by key, and how far changes had been read: what the page shows is as old as the
 * beginning of its rendering.
 */
const beingMade = new LRUCache({ max: MOST_ENTRIES.pagesBeingMade });

/**
 * When the rendering began of pages that this process has rendered, or when it found them current in Redis. All others
 * were on the disk when it started, and are older than every change it knows of.
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
    if (entry) known.add(entry.value);
    return entry;
  }

  async find(key, context) {
    const stored = await this.store.get(key, context);
    const entry = notOnDisk.has(key) && stored && !inMemory.has(stored.value) ? null : stored;
    const page = entry?.value;
    const tags = page?.headers?.["x-next-cache-tags"];
    if (page && !tags) return transformEntry(entry);
    const verdict = page ? judge(tags.split(","), madeFrom.get(key) ?? 0) : "gone";
    if (verdict === "current") return transformEntry(entry);
    const shared = await findShared(key, verdict === "gone");
    if (shared.page) return transformEntry(await this.takeOver(key, shared, context));
    if (shared.beingRendered && verdict === "old") return transformEntry(entry);
    if (!beingMade.has(key)) beingMade.set(key, { at: now(), upTo: readUpTo() });
    return verdict === "old" ? aged(transformEntry(entry)) : null;
  }

  async set(key, page, context) {
    const { at, upTo } = beingMade.get(key) ?? { at: now(), upTo: null };
    beingMade.delete(key);
    // After a rendering that failed the framework stores what it was given before, as if that were new.
    if (known.has(page)) return endLease(key);
    madeFrom.set(key, at);
    if (page?.kind === "APP_PAGE") globalThis[Symbol.for("shop.page-rendered")]?.();
    await this.keep(key, page, context);
    void shareRendered(key, page, { upTo, cacheControl: context.cacheControl });
  }

  /** @returns the page as an entry of the own store */
  async takeOver(key, { page, cacheControl, currentAt }, context) {
    madeFrom.set(key, currentAt);
    beingMade.delete(key);
    await this.keep(key, page, { ...context, cacheControl });
    return { value: page, lastModified: Date.now(), cacheControl };
  }

  async keep(key, page, context) {
    // The store saves no data for pages that may have a postponed part, and then can't read them back; ours have none.
    const whole = page?.kind === "APP_PAGE" && !page.postponed;
    // The answer that a page is rendered for isn't served by `get`, but has the headers that are stored.
    if (whole) page.headers = Object.assign(page.headers ?? {}, transform(page).headers);
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

function transformEntry(entry) {
  const page = entry.value;
  if (page.kind !== "APP_PAGE" || typeof page.html !== "string" || page.postponed) return entry;
  if (!transformed.has(page)) Object.assign(page, transform(page));
  transformed.add(page);
  return entry;
}

/**
 * What serving changes of a page; a page that comes back from disk or Redis like that stays as it is. The policy fits
 * the page as it was rendered, too: serving it only adds a script.
 */
function transform(page) {
  const html = startingAfterPaint(page.html);
  return { html, headers: { ...page.headers, ...pageHeaders(knownInlineScripts(html)) } };
}
