import fs from "node:fs";
import path from "node:path";
import { PrismaLibSql } from "@prisma/adapter-libsql";
import { Client } from "pg";
import { databaseKind, sqliteFile } from "../../lib/database/database-url";
import { guardsOf, migrationsOf, noFilters, openEngine } from "./engine";

/**
 * Brings the database at `url` up to date: creates an SQLite file and its folder, applies missing migrations, switches
 * SQLite to write-ahead logging and renews the guards. Safe to run again.
 *
 * @returns names of the migrations applied by this call
 * @throws when the database can't be reached or a migration fails
 */
export async function migrate(url: string): Promise<string[]> {
  const kind = databaseKind(url);
  const file = sqliteFile(url);
  if (file) keepToOwner(file);
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

/**
 * Creates the SQLite file with its folder, and makes it readable for its owner only. SQLite creates its -wal and -shm
 * files with the same rights; existing ones are changed here.
 */
function keepToOwner(file: string): void {
  const whole = path.resolve(file);
  fs.mkdirSync(path.dirname(whole), { recursive: true, mode: 0o700 });
  fs.closeSync(fs.openSync(whole, "a", 0o600));
  for (const each of [whole, `${whole}-wal`, `${whole}-shm`]) {
    const stats = fs.statSync(each, { throwIfNoEntry: false });
    // A file of another user is that user's to guard.
    if (stats?.uid === process.getuid?.()) fs.chmodSync(each, 0o600);
  }
}
