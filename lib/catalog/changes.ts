import { CATALOG_TAG } from "./tags";

/**
 * What changed in the catalogue and has to be told to the running shop, so that it shows it at once (docs/freshness.md).
 * Commands run this without the bundler, hence no "server-only".
 */

/** If more products than this changed, the shop is told that the whole catalogue did. */
const MOST_TAGS = 100;
/** A server waits this long, so that the transaction has ended and a crowd's changes are told together. */
const GATHER_MS = 1_000;

const noted = new Set<string>();
let gathering: NodeJS.Timeout | null = null;

/**
 * Notes that what has these tags changed. A server tells it by itself a second later; a command calls `tellChanges`
 * with `takeChanges` before it ends.
 */
export function noteChange(...tags: string[]): void {
  for (const tag of tags) noted.add(tag);
  if (process.env.NEXT_RUNTIME === "nodejs") gathering ??= setTimeout(tell, GATHER_MS).unref();
}

/** Failures are left: pages follow by time. */
function tell(): void {
  gathering = null;
  void import("./tell-changes").then(({ tellChanges }) => tellChanges(takeChanges()));
}

/** The tags that were noted since the last time. */
export function takeChanges(): string[] {
  const tags = noted.size > MOST_TAGS || noted.has(CATALOG_TAG) ? [CATALOG_TAG] : [...noted];
  noted.clear();
  return tags;
}
