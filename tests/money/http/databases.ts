import path from "node:path";
import { prepareDatabase } from "../../../scripts/shop/prepare";
import { createDatabase, startPostgres } from "../../../scripts/test/tools";

export type RunDatabase = { name: "SQLite" | "PostgreSQL"; url: string };

/** Where the tests' own PostgreSQL server listens when none is named. */
const POSTGRES_PORT = 54_339;

/**
 * Calls `run` with a new database that holds the catalogue, once for each kind asked for.
 * @param choice "sqlite", "postgresql", the address of a PostgreSQL server's maintenance database, or nothing: both
 * @param folder for the file, on SQLite
 * @throws when PostgreSQL was asked for by name and is not installed
 */
export async function forEachDatabase(
  choice: string | undefined,
  folder: string,
  run: (database: RunDatabase) => Promise<void>,
): Promise<void> {
  if (choice === undefined || choice === "sqlite") {
    const url = `file:${path.join(folder, "shop.db")}`;
    await prepareDatabase(url);
    await run({ name: "SQLite", url });
  }
  if (choice === "sqlite") return;
  const named =
    choice?.startsWith("postgres") && choice !== "postgresql" ? choice : process.env.TEST_POSTGRES_URL;
  const own = named ? null : startPostgres(POSTGRES_PORT);
  const server = named ?? own?.url;
  if (!server) {
    if (choice) throw new Error("PostgreSQL is not installed: name a server with --database postgresql://…");
    console.log("PostgreSQL is not installed: its runs are left out.");
    return;
  }
  try {
    const address = new URL(server);
    address.pathname = `/shop_money_${process.pid}_${Date.now()}`;
    const dropDatabase = await createDatabase(address.href);
    try {
      await prepareDatabase(address.href);
      await run({ name: "PostgreSQL", url: address.href });
    } finally {
      await dropDatabase();
    }
  } finally {
    own?.stop();
  }
}
