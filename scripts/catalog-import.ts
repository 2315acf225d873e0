/** `npm run catalog:import`: imports the catalogue's files into the database. */
import path from "node:path";
import { parseArgs } from "node:util";
import { makeDatabase } from "../lib/database/make-database";
import { takeChanges } from "../lib/catalog/changes";
import { tellChanges } from "../lib/catalog/tell-changes";
import { importCatalog } from "../lib/catalog-import/import-catalog";
import { CatalogFileError, readCatalogFiles } from "../lib/catalog-import/read-files";
import { closeDatabase } from "../lib/database/db";
import { writeFeed } from "../lib/seo/feed-file";
import { explain } from "./shop/explain";
import { completeEnvironment, databaseUrl, usesSandbox } from "./shop/settings";

const { values } = parseArgs({ options: { stock: { type: "boolean" }, help: { type: "boolean" } } });
if (values.help) {
  console.log(`npm run catalog:import [-- --stock]

Adds, changes and retires categories and products so that the database holds what content/catalog says.
A running shop is told, and shows the change at once; one that can't be reached within a minute. The merchants' feed is
written anew.

  --stock   also set the stock of variants that exist to the counts in the files`);
  process.exit(0);
}

const db = makeDatabase(databaseUrl());
try {
  const files = readCatalogFiles(path.resolve(import.meta.dirname, "../content"));
  const report = await importCatalog(db, files, { setStock: values.stock });
  for (const kind of ["added", "changed", "retired"] as const) {
    console.log(
      `${kind.padEnd(8)} ${report[kind].length}${report[kind].length ? `: ${report[kind].join(", ")}` : ""}`,
    );
  }
  console.log(`the same ${report.unchanged}`);
  await renewFeed();
  for (const url of await tellChanges(takeChanges()))
    console.log(`${url} wasn't told, and shows it within a minute.`);
} catch (error) {
  if (error instanceof CatalogFileError) {
    console.error(
      `Nothing was imported. Mend these first:\n${error.faults.map((fault) => `  ${fault}`).join("\n")}`,
    );
  } else {
    console.error(explain(error, databaseUrl()));
  }
  process.exitCode = 1;
} finally {
  await db.$disconnect();
}

/** For the shop on this machine; others write their own within the hour. */
async function renewFeed(): Promise<void> {
  try {
    if (usesSandbox()) process.env.PAYMENTS_SANDBOX = "1";
    completeEnvironment();
    await writeFeed();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.log(`The merchants' feed follows within the hour, because it can't be written here: ${reason}`);
  } finally {
    await closeDatabase();
  }
}
