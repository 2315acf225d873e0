import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { copyBuild, provideBuild, TEST_DATABASE } from "@/tests/support/build";
import { release } from "../../../scripts/database/release";
import { createDatabase } from "@/tests/support/databases";
import { withPostgres } from "@/tests/support/postgres";
import { closeWith, type Counts } from "@/tests/support/run-checks";
import { openShop, type RunningShop } from "./shop";

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

/**
 * Checks a shop of the build on each kind of database in `choice`, prints how many checks passed and failed, and ends
 * the process. What the servers said stays in a folder if a check failed.
 */
export async function checkShops(
  choice: string | undefined,
  options: Pick<Parameters<typeof openShop>[0], "servers" | "webhooks" | "extra">,
  check: (shop: RunningShop, database: DatabaseKind["name"]) => Promise<Counts>,
): Promise<never> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-checked-"));
  const counts = { passed: 0, failed: 0 };
  await forEachDatabase(choice, async ({ name, create }) => {
    const own = fs.mkdtempSync(path.join(folder, `${name}-`));
    const { url, drop } = await create(own);
    const shop = await openShop({ databaseUrl: url, folder: own, build: copyBuild(), ...options });
    try {
      const { passed, failed } = await check(shop, name);
      counts.passed += passed;
      counts.failed += failed;
    } finally {
      await shop.close();
      await drop();
    }
  });
  if (counts.failed === 0) fs.rmSync(folder, { recursive: true, force: true });
  else console.error(`What the servers said is in ${folder}`);
  return closeWith(counts);
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
