/**
 * When each tag of the catalogue last changed, as far as this process knows. Written by lib/catalog/cache/changes.ts, read by both of the framework's cache handlers (pages.cjs,
 * reads.cjs), whose entries carry tags.
 *
 * The framework loads cache handlers from their files and the rest of the shop from its bundle, so they have separate
 * copies of this module; only the global object is shared.
 */

/** @typedef {{ at: number, servedUntil: number }} Change both in the milliseconds of `now` */

/** @type {{ changes: Map<string, Change>, readable: boolean }} readable: whether changes can be read now */
const memory = (globalThis[Symbol.for("shop.changed-tags")] ??= {
  changes: new Map(),
  readable: true,
});

/** More changes than this are remembered as one change of everything: every cached entry has this tag. */
const MOST_TAGS = 20_000;
const EVERYTHING = "catalog";

/**
 * How long a cached page is still served after a change while a new one is rendered in the background, in milliseconds
 * (decision 0006).
 */
const SERVE_OLD_MS = 3000;

/**
 * Milliseconds since 1970 from the monotonic clock. Date.now() can jump, and calling it while rendering makes the
 * framework treat the route as dynamic.
 */
function now() {
  return performance.timeOrigin + performance.now();
}

/**
 * @param {readonly string[]} tags
 * @param {{ serveOld?: boolean }} options whether cached pages may still be served for a moment
 */
function noteChanges(tags, { serveOld = true } = {}) {
  const at = now();
  for (const tag of tags) memory.changes.set(tag, { at, servedUntil: serveOld ? at + SERVE_OLD_MS : at });
  if (memory.changes.size <= MOST_TAGS) return;
  memory.changes.clear();
  noteChanges([EVERYTHING], { serveOld });
}

/** Set to false while the database can't be read: nothing can be rendered then, so cached entries are served as they are. */
function setChangesReadable(readable) {
  memory.readable = readable;
}

/** Whether the database could be read when it was last looked at, a second ago at most. */
function areChangesReadable() {
  return memory.readable;
}

/**
 * @param {readonly string[]} tags of a cached entry
 * @param {number} madeAt when its rendering began, in the milliseconds of `now`
 * @returns {"current" | "old" | "gone"} old: may be served while it is rendered again; gone: must not be served
 */
function judge(tags, madeAt) {
  let verdict = "current";
  for (const tag of tags) {
    const change = memory.changes.get(tag);
    if (!change || change.at < madeAt) continue;
    if (memory.readable && now() >= change.servedUntil) return "gone";
    verdict = "old";
  }
  return verdict;
}

/** Reads of the catalogue are repeated at once after a change, unless the database can't be read. */
function mustReadAgain(tags, madeAt) {
  return memory.readable && judge(tags, madeAt) !== "current";
}

module.exports = {
  SERVE_OLD_MS,
  now,
  noteChanges,
  setChangesReadable,
  areChangesReadable,
  judge,
  mustReadAgain,
};
