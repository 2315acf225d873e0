import fs from "node:fs";
import path from "node:path";
import { sqliteFile } from "../../lib/database/database-url";
import { INDEX_VERSION, indexAllProducts } from "../../lib/search/index-products";
import { makeDatabase, type Database } from "../../lib/database/make-database";
import { withReleaseLock } from "./lock";
import { migrate, renewGuards } from "./migrate";
import { guardsState, progressOf, type Progress } from "./progress";
import { addOffers, noteStep, OFFERS, seed } from "./seed";

export type Released = {
  applied: string[];
  filled: boolean;
  /** A newer release's migration, for which nothing was done. */
  newer: string | undefined;
};

/**
 * Does nothing if a newer release has been here. Any number of processes may call it at once.
 * @throws when the database can't be reached or a migration fails
 */
export async function release(url: string, { fill = true } = {}): Promise<Released> {
  const file = sqliteFile(url);
  if (file) keepToOwner(file);
  const progress = await progressOf(url);
  const [newer] = progress.unknown;
  if (newer || isDone(url, progress, fill)) return { applied: [], filled: false, newer };
  return withReleaseLock(
    url,
    () => console.log("Another process prepares the database: waiting for it"),
    () => complete(url, fill),
  );
}

async function complete(url: string, fill: boolean): Promise<Released> {
  // Another process may have done it a moment ago.
  const { unknown, missing, steps } = await progressOf(url);
  if (unknown[0]) return { applied: [], filled: false, newer: unknown[0] };
  const applied = missing.length > 0 ? await migrate(url) : [];
  if (steps.get("guards") !== guardsState(url)) await renewGuards(url);
  if (steps.get("search") !== INDEX_VERSION) await withDatabase(url, rebuildSearchIndex);
  if (fill && steps.get("offers") !== OFFERS) await withDatabase(url, addOffers);
  const filled =
    fill &&
    steps.get("catalogue") !== "done" &&
    (await withDatabase(url, (db) => fillEmpty(db, steps.get("catalogue"))));
  return { applied, filled, newer: undefined };
}

export function isDone(url: string, { missing, steps }: Progress, fill = true): boolean {
  return (
    missing.length === 0 &&
    steps.get("guards") === guardsState(url) &&
    steps.get("search") === INDEX_VERSION &&
    (!fill || (steps.get("catalogue") === "done" && steps.get("offers") === OFFERS))
  );
}

/** Words may be normalized differently now. */
async function rebuildSearchIndex(db: Database): Promise<void> {
  await indexAllProducts(db);
  await noteStep(db, "search", INDEX_VERSION);
}

/** @param state of an earlier try, which may have left a part of the catalogue */
async function fillEmpty(db: Database, state: string | undefined): Promise<boolean> {
  const empty = state === "begun" || (await db.product.count()) === 0;
  if (empty) {
    await noteStep(db, "catalogue", "begun");
    await seed(db);
  }
  await noteStep(db, "catalogue", "done");
  return empty;
}

async function withDatabase<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = makeDatabase(url);
  try {
    return await work(db);
  } finally {
    await db.$disconnect();
  }
}

/** SQLite gives its -wal and -shm files the same rights; existing ones are changed here. */
function keepToOwner(file: string): void {
  const whole = path.resolve(file);
  fs.mkdirSync(path.dirname(whole), { recursive: true, mode: 0o700 });
  for (const created of [whole, `${whole}.lock`]) fs.closeSync(fs.openSync(created, "a", 0o600));
  for (const each of [whole, `${whole}-wal`, `${whole}-shm`]) {
    const stats = fs.statSync(each, { throwIfNoEntry: false });
    // A file of another user is that user's concern.
    if (stats?.uid === process.getuid?.()) fs.chmodSync(each, 0o600);
  }
}
