import fs from "node:fs";
import path from "node:path";
import { createClient } from "@libsql/client";
import { Client } from "pg";
import { databaseKind, sqliteFile } from "../../lib/database/database-url";
import { guardsLine } from "./guards";
import { migrationNames } from "./migration-files";

export type Progress = {
  missing: string[];
  /** Migrations of a newer release, which has been here or is at work. */
  unknown: string[];
  steps: Map<string, string>;
};

/** @throws when the database can't be reached */
export async function progressOf(url: string): Promise<Progress> {
  const known = migrationNames(databaseKind(url));
  const file = sqliteFile(url);
  // To open it would create it.
  if (file && !fs.existsSync(path.resolve(file))) return { missing: known, unknown: [], steps: new Map() };
  const tables = await query(url, TABLES[databaseKind(url)]);
  const has = (name: string) => tables.some((table) => table.name === name);
  const migrations = has("_prisma_migrations") ? await query(url, MIGRATIONS) : [];
  const steps = has("ReleaseStep") ? await query(url, `SELECT "name", "state" FROM "ReleaseStep"`) : [];
  const finished = new Set(migrations.filter((row) => row.finished_at).map((row) => row.name));
  return {
    missing: known.filter((name) => !finished.has(name)),
    unknown: migrations.flatMap(({ name }) => (known.includes(String(name)) ? [] : [String(name)])),
    steps: new Map(steps.map(({ name, state }) => [String(name), String(state)])),
  };
}

export function guardsState(url: string): string {
  const kind = databaseKind(url);
  return `${migrationNames(kind).at(-1)} ${guardsLine(kind)}`;
}

const TABLES = {
  sqlite: "SELECT name FROM sqlite_master WHERE type = 'table'",
  postgresql:
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()",
};
const MIGRATIONS = `
  SELECT migration_name AS name, finished_at FROM "_prisma_migrations" WHERE rolled_back_at IS NULL`;

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  if (databaseKind(url) === "sqlite") {
    const client = createClient({ url, timeout: 5000 });
    return client
      .execute(sql)
      .then(({ rows }) => rows)
      .finally(() => client.close());
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  return client
    .query<Record<string, unknown>>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
