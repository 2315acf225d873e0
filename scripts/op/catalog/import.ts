import path from "node:path";
import type { Command } from "commander";
import { takeChanges } from "../../../lib/catalog/changes";
import { sendChanges } from "../../../lib/catalog/send-changes";
import { importCatalog } from "../../../lib/catalog/import/import-catalog";
import { CatalogFileError, readCatalogFiles } from "../../../lib/catalog/import/read-files";
import { db } from "../../../lib/database/db";
import { DomainError } from "../../../lib/domain-error";
import { writeFeed } from "../../../lib/seo/feed-file";
import { root } from "../../shop/settings";
import { help, requireDatabase } from "../../cli/command";

export default function define(command: Command): void {
  command
    .option("--stock", "also set the stock of variants that exist to the counts in the files")
    .addHelpText(
      "after",
      help(
        ["catalog import", "catalog import --stock"],
        `Adds, changes and retires categories and products. A running shop is told, and shows the change at once; one that
can't be reached within a minute. The merchants' feed is written too. Faults in the files are named, and nothing is imported until they are fixed.`,
      ),
    )
    .action(async ({ stock }: { stock?: true }) => {
      const files = readFiles();
      await requireDatabase();
      const report = await importCatalog(db(), files, { setStock: stock });
      for (const kind of ["added", "changed", "retired"] as const) {
        const names = report[kind].length > 0 ? `: ${report[kind].join(", ")}` : "";
        console.log(`${kind.padEnd(8)} ${report[kind].length}${names}`);
      }
      console.log(`the same ${report.unchanged}`);
      await renewFeed();
      for (const url of await sendChanges(takeChanges()))
        console.log(`${url} wasn't told, and shows it within a minute.`);
    });
}

function readFiles(): ReturnType<typeof readCatalogFiles> {
  try {
    return readCatalogFiles(path.join(root, "content"));
  } catch (error) {
    if (!(error instanceof CatalogFileError)) throw error;
    const faults = error.faults.map((fault) => `  ${fault}`).join("\n");
    throw new DomainError("invalid", `Nothing was imported. Fix these first:\n${faults}`);
  }
}

/** On this machine; other instances write their own within the hour. */
async function renewFeed(): Promise<void> {
  try {
    await writeFeed();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.log(`The merchants' feed follows within the hour, because it can't be written here: ${reason}`);
  }
}
