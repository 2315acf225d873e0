import fs from "node:fs";
import path from "node:path";
import { PrismaLibSql } from "@prisma/adapter-libsql";
import { Client } from "pg";
import { databaseKind } from "../../lib/database/database-url";
import { guardsOf, migrationsOf, noFilters, openEngine } from "./engine";

/**
 * Brings the database at `url` up to date: creates the folder of an SQLite file, applies missing migrations, switches
 * SQLite to write-ahead logging and renews the guards. Safe to run again.
 *
 * @returns names of the migrations applied by this call
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

  if (kind === "sqlite") await finishSqlite(url);
  else await finishPostgresql(url);
  return appliedMigrationNames;
}

async function finishSqlite(url: string): Promise<void> {
  const connection = await new PrismaLibSql({ url, timeout: 5000 }).connect();
  try {
    // The mode is stored in the file, and readers no longer wait for the writer. A power cut can't lose an acknowledged
    // order, because every connection here starts with synchronous=FULL.
    await connection.executeScript("PRAGMA journal_mode = WAL;");
    await connection.executeScript(guardsOf("sqlite"));
    // Makes the file alone a complete database, so that it can be copied.
    await connection.executeScript("PRAGMA wal_checkpoint(TRUNCATE);");
  } finally {
    await connection.dispose();
  }
}

/** Sends the guards as one script: the adapter would split the functions at their semicolons. */
async function finishPostgresql(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(guardsOf("postgresql"));
  } finally {
    await client.end();
  }
}

/** Creates the folder that holds the SQLite file of a `file:` URL. */
function makeFolder(url: string): void {
  const file = url.replace(/^file:/, "");
  if (file === "" || file.startsWith(":memory:")) return;
  fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
}
