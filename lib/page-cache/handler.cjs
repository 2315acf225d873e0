const { default: FileSystemCache } = require("next/dist/server/lib/incremental-cache/file-system-cache.js");
const { fontHeader } = require("./font-header.cjs");
const { handOut } = require("./hand-out.cjs");

/** What is handed out in the place of a kept page, for as long as that one is kept. */
const handedOut = new WeakMap();

/** Pages that are shown under addresses which have no data of their own. */
const NOT_FOUND = /\/_?not-found(\/|$)/;

/** The page for paths that nobody knows. */
const UNKNOWN_PATH = /\/_not-found$/;

/** Keeps pages as Next does, and changes them on their way to shoppers. */
module.exports = class PageCache extends FileSystemCache {
  /** @override */
  async get(key, context) {
    const entry = await super.get(key, context);
    const page = entry?.value;
    if (page?.kind !== "APP_PAGE" || typeof page.html !== "string") return entry;
    const rscData = NOT_FOUND.test(key) ? undefined : page.rscData;
    if (!handedOut.has(page)) {
      const fonts = UNKNOWN_PATH.test(key) ? fontHeader(this.serverDistDir, "_not-found") : {};
      const headers = { ...page.headers, ...fonts };
      handedOut.set(page, { ...page, headers, html: handOut({ html: page.html, rscData }) });
    }
    return { ...entry, value: handedOut.get(page) };
  }
};
