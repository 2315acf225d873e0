import "server-only";
import fs from "node:fs";
import { db } from "@/lib/database/db";
import { log } from "@/lib/log";
import { noteChanges, setChangesReadable } from "@/lib/page-cache/changed-tags.cjs";
import { catalogState, KEEP_ROWS, stateFile } from "./state";
import { CATALOG_TAG } from "./tags";

/**
 * Keeps this process's caches up to date (decision 0006). Every change of the catalogue, and every sell-out, writes
 * rows to CatalogChange in its own transaction; each process polls for new rows once a second.
 */

const EVERY_MS = 1000;
const KEEP_MS = 24 * 60 * 60 * 1000;
/** More changes than this at once are treated as a change of the whole catalogue. */
const MAX_TAGS = 2000;

/** The changes so far: the highest id, and the number of rows. */
type Changes = { last: number; count: number };

/**
 * Polls for changes until the process ends.
 * @returns once pages of the build that say what is no longer true are dropped: until then nothing must be served
 */
export async function watchCatalog(): Promise<void> {
  let seen: Changes | null = null;
  const look = async () => {
    try {
      seen = await changesSince(seen);
      setChangesReadable(true);
    } catch (error) {
      setChangesReadable(false);
      log.warn("catalogue changes could not be read", { error });
    }
  };
  const repeat = () => setTimeout(() => void look().finally(repeat), EVERY_MS).unref();
  for (await look(); seen === null; await look())
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  repeat();
}

/**
 * Passes on the new changes.
 * @param seen the changes before; null at the start
 */
async function changesSince(seen: Changes | null): Promise<Changes> {
  const { last, count } = await latestChanges();
  if (last === seen?.last && count === seen.count) return seen;
  if (seen === null) {
    // The build may be older than the last change, or may even have read another database.
    if (!(await isStateOfBuild())) {
      noteChanges([CATALOG_TAG], { serveOld: false });
      forgetStateOfBuild();
    }
    return { last, count };
  }
  const isLate = await hasLateChange(seen, { last, count });
  noteChanges(isLate ? [CATALOG_TAG] : await tagsBetween(seen.last, last));
  const old = await db().catalogChange.deleteMany({
    where: { createdAt: { lt: new Date(Date.now() - KEEP_MS) }, id: { lte: last - KEEP_ROWS } },
  });
  return { last, count: count - old.count };
}

async function latestChanges() {
  const { _max, _count } = await db().catalogChange.aggregate({ _max: { id: true }, _count: true });
  return { last: _max.id ?? 0, count: _count };
}

async function tagsBetween(seen: number, last: number): Promise<string[]> {
  const changed = await db().catalogChange.groupBy({
    by: "tag",
    where: { id: { gt: seen, lte: last } },
    orderBy: { tag: "asc" },
    take: MAX_TAGS + 1,
  });
  return changed.length > MAX_TAGS ? [CATALOG_TAG] : changed.map(({ tag }) => tag);
}

/**
 * When two changes are written at the same time, the one with the lower id may appear later. Only the count shows it.
 */
async function hasLateChange(seen: Changes, { last, count }: { last: number; count: number }) {
  const added = await db().catalogChange.count({ where: { id: { gt: seen.last, lte: last } } });
  return count > seen.count + added;
}

async function isStateOfBuild(): Promise<boolean> {
  const file = stateFile();
  return fs.existsSync(file) && fs.readFileSync(file, "utf8") === (await catalogState(db()));
}

/**
 * From now on there are pages of another state among those of the build, such as those of test mode: a later start, in
 * whichever mode, must not take them for what the build has made.
 */
function forgetStateOfBuild(): void {
  try {
    fs.writeFileSync(stateFile(), "");
  } catch (error) {
    // Where this can't be written, pages can't be either.
    log.warn("the state of the build could not be forgotten", { error });
  }
}
