import type { Command } from "commander";
import { countExport, EXPORT_HEADER, exportOrders, toCsv } from "../../../lib/orders/operator/export";
import { help, parseDay, requireDatabase } from "../../cli/command";
import { addExportOptions, type ExportOptions, writeExport } from "../../cli/export";

type Options = ExportOptions & { since?: Date; test?: true };

export default function define(command: Command): void {
  command
    .option("--since <day>", "only placed on this day (UTC) or later", parseDay)
    .option("--test", "test orders, which a shop with live keys leaves out otherwise");
  addExportOptions(command)
    .addHelpText(
      "after",
      help(
        [
          "orders export --since 2026-11-01 --output november.csv",
          "orders export --format json | jq '.[].reference'",
        ],
        "CSV has a line per order line; only the first line of an order has its sums, so that columns add up.",
      ),
    )
    .action(async ({ since, test, ...options }: Options) => {
      await requireDatabase();
      const total = await countExport({ since, test });
      const items = exportOrders({ since, test });
      await writeExport(options, { name: "orders", total, items, header: EXPORT_HEADER, toCsv });
    });
}
