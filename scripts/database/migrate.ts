import { PrismaLibSql } from "@prisma/adapter-libsql";
import { Client, DatabaseError } from "pg";
import { databaseKind } from "../../lib/database/database-url";
import { migrationsOf, noFilters, openEngine } from "./engine";
import { guardsOf } from "./guards";
import { guardsState } from "./progress";

const LOCK_TIMEOUT = "2s";
const MAX_TRIES = 30;
/** PostgreSQL's deadlock_detected and lock_not_available. */
const CONTENTION = new Set(["40P01", "55P03"]);

/**
 * Call under the release lock.
 * @returns names of the new migrations
 */
export async function migrate(url: string): Promise<string[]> {
  const kind = databaseKind(url);
  const engine = await openEngine(kind, url);
  const { appliedMigrationNames } = await engine.applyMigrations({
    migrationsList: migrationsOf(kind),
    filters: noFilters,
  });
  return appliedMigrationNames;
}

/** In one transaction, so that a shop that is selling always has guards. Call under the release lock. */
export async function renewGuards(url: string): Promise<void> {
  const note = `
    INSERT INTO "ReleaseStep" ("name", "state") VALUES ('guards', '${guardsState(url)}')
    ON CONFLICT ("name") DO UPDATE SET "state" = excluded."state";`;
  if (databaseKind(url) === "sqlite") await renewOnSqlite(url, note);
  else await renewOnPostgresql(url, note);
}

async function renewOnSqlite(url: string, note: string): Promise<void> {
  const connection = await new PrismaLibSql({ url, timeout: 5000 }).connect();
  try {
    // The mode is stored in the file. Readers no longer wait for the writer, and a power cut can't lose an acknowledged
    // order, because every connection here starts with synchronous=FULL.
    await connection.executeScript("PRAGMA journal_mode = WAL;");
    await connection.executeScript(`BEGIN IMMEDIATE;\n${guardsOf("sqlite")}\n${note}\nCOMMIT;`);
    // Then the file alone is a complete database and can be copied.
    await connection.executeScript("PRAGMA wal_checkpoint(TRUNCATE);");
  } finally {
    await connection.dispose();
  }
}

/**
 * One script, because the adapter would split functions at their semicolons. Orders take the same locks in another
 * sequence, so either may have to try again.
 */
async function renewOnPostgresql(url: string, note: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
    for (let attempt = 1; ; attempt++) {
      try {
        await client.query(`${guardsOf("postgresql")}\n${note}`);
        return;
      } catch (error) {
        const contended = error instanceof DatabaseError && CONTENTION.has(error.code ?? "");
        if (!contended || attempt === MAX_TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 500));
      }
    }
  } finally {
    await client.end();
  }
}
