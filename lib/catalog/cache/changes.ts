import "server-only";
import fs from "node:fs";
import { db } from "@/lib/database/db";
import { log } from "@/lib/log";
import { noteChanges, noteLog, setChangesReadable } from "@/lib/page-cache/changed-tags.cjs";
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

/** A transaction that has not ended by then never will (lib/database/db.ts), in milliseconds. */
const SLOWEST_MS = 60_000;

/** The changes so far: the highest id, the number of rows, and whether no lower id can still appear. */
type Changes = { last: number; count: number; complete: boolean };

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
  if (seen?.complete && last === seen.last && count === seen.count) return seen;
  const complete = await isComplete(last);
  if (seen === null) {
    noteLog({ ids: await lastIds(0, last), upTo: last, complete });
    // The build may be older than the last change, or may even have read another database.
    if (!(await isStateOfBuild())) {
      noteChanges([CATALOG_TAG], { serveOld: false });
      forgetStateOfBuild();
    }
    return { last, count, complete };
  }
  const ids = (await hasLateChange(seen, { last, count }))
    ? new Map([[CATALOG_TAG, last]])
    : await lastIds(seen.last, last);
  noteLog({ ids, upTo: last, complete });
  noteChanges([...ids.keys()]);
  const old = await db().catalogChange.deleteMany({
    where: { createdAt: { lt: new Date(Date.now() - KEEP_MS) }, id: { lte: last - KEEP_ROWS } },
  });
  return { last, count: count - old.count, complete };
}

async function latestChanges() {
  const { _max, _count } = await db().catalogChange.aggregate({ _max: { id: true }, _count: true });
  return { last: _max.id ?? 0, count: _count };
}

/** The id of each tag's last change of those after `seen`. */
async function lastIds(seen: number, last: number): Promise<Map<string, number>> {
  const changed = await db().catalogChange.groupBy({
    by: "tag",
    where: { id: { gt: seen, lte: last } },
    _max: { id: true },
    orderBy: { tag: "asc" },
    take: MAX_TAGS + 1,
  });
  if (changed.length > MAX_TAGS) return new Map([[CATALOG_TAG, last]]);
  return new Map(changed.map(({ tag, _max }) => [tag, _max.id ?? last]));
}

/**
 * When two changes are written at the same time, the one with the lower id may appear later. Only the count shows it.
 */
async function hasLateChange(seen: Changes, { last, count }: { last: number; count: number }) {
  const added = await db().catalogChange.count({ where: { id: { gt: seen.last, lte: last } } });
  return count > seen.count + added;
}

/** Whether no id below `last` is missing that a transaction which is still open may bring. */
async function isComplete(last: number): Promise<boolean> {
  const settled = await db().catalogChange.findFirst({
    where: { createdAt: { lt: new Date(Date.now() - SLOWEST_MS) } },
    orderBy: { id: "desc" },
    select: { id: true },
  });
  const gt = settled?.id ?? 0;
  return (await db().catalogChange.count({ where: { id: { gt, lte: last } } })) >= last - gt;
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
