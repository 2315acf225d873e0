import type { Command } from "commander";
import { listMissed } from "../../../lib/search/missed";
import { listWanted } from "../../../lib/stock/alerts/wanted";
import { help, parseWhole, printJson, printTable, requireDatabase } from "../../cli/command";

const DAY_MS = 24 * 60 * 60_000;

export default function define(command: Command): void {
  command
    .option("--days <days>", "searches of the last days, this many", parseWhole(1, 90), 30)
    .option("--most <lines>", "at most this many searches", parseWhole(1, 10_000), 50)
    .option("--json", "JSON on standard output")
    .addHelpText(
      "after",
      help(
        ["stock wanted --days 7"],
        "A thing that we have under another name: add a line to content/search-synonyms.ts.",
      ),
    )
    .action(async ({ days, most, json }: { days: number; most: number; json?: true }) => {
      await requireDatabase();
      const since = new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
      const [variants, searches] = await Promise.all([listWanted(), listMissed({ since, most })]);
      if (json) return printJson({ variants, searches });
      printVariants(variants);
      console.log();
      printSearches(searches);
    });
}

function printVariants(variants: Awaited<ReturnType<typeof listWanted>>): void {
  if (variants.length === 0) return console.log("Nobody waits for anything.");
  printTable(
    ["sku", "product", "color", "size", "stock", "waiting", "unconfirmed", "since"],
    variants.map(({ sku, product, color, size, stock, waiting, unconfirmed, since }) => [
      ...[sku, product, color, size],
      ...[stock, waiting, unconfirmed],
      since?.toISOString().slice(0, 10) ?? "",
    ]),
  );
}

function printSearches(searches: Awaited<ReturnType<typeof listMissed>>): void {
  if (searches.length === 0) return console.log("Nothing was searched in vain.");
  printTable(
    ["searched", "times", "last"],
    searches.map(({ words, times, lastDay }) => [words, times, lastDay]),
  );
}
