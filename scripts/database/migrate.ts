import fs from "node:fs";
import path from "node:path";
import { databaseKind } from "../../lib/database-url";
import { adapterFor, guardsOf, migrationsOf, noFilters, openEngine } from "./engine";

/**
 * Brings the database at `url` up to date: makes the folder of an SQLite file, applies the migrations that are
 * missing, switches SQLite to write-ahead logging and renews the guards. Safe to run again.
 *
 * @returns names of the migrations that were applied now
 * @throws when the database can't be reached or a migration fails
 */
export async function migrate(url: string): Promise<string[]> {
  const kind = databaseKind(url);
  if (kind === "sqlite") makeFolder(url);
  const engine = await openEngine(kind, url);
  const { appliedMigrationNames } = await engine.applyMigrations({
    migrationsList: migrationsOf(kind),
    filters: noFilters,
  });

  const connection = await adapterFor(url).connect();
  try {
    // The mode is stored in the file: readers no longer wait for the writer. An order that was acknowledged
    // survives a power cut only with synchronous=FULL, which is how every connection here starts.
    if (kind === "sqlite") await connection.executeScript("PRAGMA journal_mode = WAL;");
    await connection.executeScript(guardsOf(kind));
  } finally {
    await connection.dispose();
  }
  return appliedMigrationNames;
}

/** Creates the folder that holds the SQLite file of a `file:` URL. */
function makeFolder(url: string): void {
  const file = url.replace(/^file:/, "");
  if (file === "" || file.startsWith(":memory:")) return;
  fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
}
