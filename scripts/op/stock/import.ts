import fs from "node:fs";
import type { Command } from "commander";
import { DomainError } from "../../../lib/domain-error";
import { importStock, readStockList, type StockChange } from "../../../lib/stock/import";
import { confirm, help, printJson, printTable, requireDatabase } from "../../cli/command";
import { withProgress } from "../../cli/export";

const PREVIEW = 20;

export default function define(command: Command): void {
  command
    .argument("<file>", "CSV, at most 5 MB")
    .option("--yes", "don't ask")
    .option("--json", "JSON on standard output")
    .addHelpText(
      "after",
      help(
        ["stock import counted.csv"],
        `The first line is “sku,stock”. All of the file is checked before anything is changed. Shows what changes and asks; without a terminal it needs
--yes.`,
      ),
    )
    .action(async (file: string, { yes, json }: { yes?: true; json?: true }) => {
      await requireDatabase();
      const list = await readStockList(readText(file));
      if ("faults" in list) {
        throw new DomainError(
          "invalid",
          `Nothing was imported. Fix these first:\n${list.faults.map((fault) => `  ${fault}`).join("\n")}`,
        );
      }
      const { changes, same } = list;
      if (!json) preview(changes, same);
      if (changes.length > 0) {
        await confirm(`Set the stock of ${changes.length} variants?`, yes);
        await withProgress((move) => importStock(changes, (done) => move("variants", done, changes.length)));
      }
      if (json)
        printJson({ changed: changes.map(({ sku, before, after }) => ({ sku, before, after })), same });
      else console.log(`${changes.length} set, ${same} the same.`);
    });
}

function readText(file: string): string {
  try {
    if (fs.statSync(file).size <= 5_000_000) return fs.readFileSync(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw new DomainError("invalid", `${file} can't be read${code}: name a CSV file.`);
  }
  throw new DomainError("invalid", `${file} is larger than 5 MB: that is no stock list.`);
}

function preview(changes: StockChange[], same: number): void {
  if (changes.length === 0) return console.log(`Nothing changes: all ${same} have that stock already.`);
  printTable(
    ["sku", "now", "then"],
    changes.slice(0, PREVIEW).map(({ sku, before, after }) => [sku, before, after]),
  );
  if (changes.length > PREVIEW) console.log(`… and ${changes.length - PREVIEW} more`);
}
