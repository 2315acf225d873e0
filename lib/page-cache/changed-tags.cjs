/**
 * What this process knows of changes of the catalogue: for each tag when it last changed. Read by both memories of the
 * framework (pages.cjs, reads.cjs), which know by their tags what they show; told by lib/catalog/changes.ts.
 *
 * The framework loads its memories from their files and the rest of the shop from its bundle: the global object is the one
 * place that both see.
 */

/** @typedef {{ at: number, servedUntil: number }} Change both as `now` tells the time */

/** @type {{ changes: Map<string, Change>, told: boolean }} */
const memory = (globalThis[Symbol.for("shop.changed-tags")] ??= { changes: new Map(), told: true });

/** More changes than these are remembered as one change of everything: every kept thing has this tag. */
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
 * @param {{ serveOld?: boolean }} options whether kept pages may still be shown for a moment
 */
function noteChanges(tags, { serveOld = true } = {}) {
  const at = now();
  for (const tag of tags) memory.changes.set(tag, { at, servedUntil: serveOld ? at + SERVE_OLD_MS : at });
  if (memory.changes.size <= MOST_TAGS) return;
  memory.changes.clear();
  noteChanges([EVERYTHING], { serveOld });
}

/** Set to false while the database can't be read: nothing can be rendered then, so cached entries are served as they are. */
function hearChanges(told) {
  memory.told = told;
}

/**
 * @param {readonly string[]} tags of something that is kept
 * @param {number} madeAt when its making began, as `now` tells the time
 * @returns {"current" | "old" | "gone"} old: may be shown while it is made anew; gone: must not be shown
 */
function judge(tags, madeAt) {
  let verdict = "current";
  for (const tag of tags) {
    const change = memory.changes.get(tag);
    if (!change || change.at < madeAt) continue;
    if (memory.told && now() >= change.servedUntil) return "gone";
    verdict = "old";
  }
  return verdict;
}

/** What was read of the catalogue is read anew after a change, without delay, if that is possible. */
function mustReadAnew(tags, madeAt) {
  return memory.told && judge(tags, madeAt) !== "current";
}

module.exports = { now, noteChanges, hearChanges, judge, mustReadAnew };
