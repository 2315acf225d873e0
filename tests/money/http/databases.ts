import path from "node:path";
import { prepareDatabase } from "../../../scripts/shop/prepare";
import { createDatabase, startPostgres } from "../../../scripts/test/tools";

/** A new database that holds the catalogue, and the way to be rid of it. */
export type RunDatabase = { url: string; drop: () => Promise<void> };

export type DatabaseKind = {
  name: "SQLite" | "PostgreSQL";
  /** @param folder of this database alone: for the file, on SQLite */
  create: (folder: string) => Promise<RunDatabase>;
};

/** Where the tests' own PostgreSQL server listens when none is named. */
const POSTGRES_PORT = 54_339;

let counter = 0;

/**
 * Calls `run` for each kind of database asked for.
 * @param choice "sqlite", "postgresql", the address of a PostgreSQL server's maintenance database, or nothing: both.
 *   TEST_POSTGRES_URL names the server otherwise; without it one is started.
 * @throws when PostgreSQL was asked for by name and is not installed
 */
export async function forEachDatabase(
  choice: string | undefined,
  run: (kind: DatabaseKind) => Promise<void>,
): Promise<void> {
  if (choice === undefined || choice === "sqlite") await run({ name: "SQLite", create: createFile });
  if (choice === "sqlite") return;
  const named = choice?.includes("://") ? choice : process.env.TEST_POSTGRES_URL;
  const own = named ? null : startPostgres(POSTGRES_PORT);
  const server = named ?? own?.url;
  if (!server) {
    if (choice) throw new Error("PostgreSQL is not installed: name a server with --database postgresql://…");
    console.log("PostgreSQL is not installed: its runs are left out.");
    return;
  }
  try {
    await run({ name: "PostgreSQL", create: () => createOn(server) });
  } finally {
    own?.stop();
  }
}

async function createFile(folder: string): Promise<RunDatabase> {
  const url = `file:${path.join(folder, "shop.db")}`;
  await prepareDatabase(url);
  return { url, drop: async () => undefined };
}

async function createOn(server: string): Promise<RunDatabase> {
  const address = new URL(server);
  address.pathname = `/shop_money_${process.pid}_${Date.now()}_${counter++}`;
  const drop = await createDatabase(address.href);
  await prepareDatabase(address.href);
  return { url: address.href, drop };
}
