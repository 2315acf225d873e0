import fs from "node:fs";
import path from "node:path";
import { provideBuild, TEST_DATABASE } from "@/tests/support/build";
import { release } from "../../../scripts/database/release";
import { createDatabase, withPostgres } from "@/tests/support/postgres";

/** A new database with the catalogue, and a function that deletes it. */
export type RunDatabase = { url: string; drop: () => Promise<void> };

export type DatabaseKind = {
  name: "SQLite" | "PostgreSQL";
  /** @param folder for this database only; holds the file on SQLite */
  create: (folder: string) => Promise<RunDatabase>;
};

let counter = 0;

/**
 * Calls `run` for each kind of database in `choice`. First makes the tests' build, which includes the catalogue.
 * @param choice "sqlite", "postgresql", the address of a PostgreSQL server's maintenance database, or nothing: both.
 *   TEST_POSTGRES_URL names the server otherwise; without it one is started.
 */
export async function forEachDatabase(
  choice: string | undefined,
  run: (kind: DatabaseKind) => Promise<void>,
): Promise<void> {
  provideBuild();
  if (choice === undefined || choice === "sqlite") await run({ name: "SQLite", create: createFile });
  if (choice === "sqlite") return;
  if (choice?.includes("://")) process.env.TEST_POSTGRES_URL = choice;
  await withPostgres((server) => run({ name: "PostgreSQL", create: () => createOn(server) }));
}

async function createFile(folder: string): Promise<RunDatabase> {
  const file = path.join(folder, "shop.db");
  fs.copyFileSync(TEST_DATABASE, file);
  return { url: `file:${file}`, drop: async () => undefined };
}

async function createOn(server: string): Promise<RunDatabase> {
  const address = new URL(server);
  address.pathname = `/shop_money_${process.pid}_${Date.now()}_${counter++}`;
  const drop = await createDatabase(address.href);
  await release(address.href);
  return { url: address.href, drop };
}
