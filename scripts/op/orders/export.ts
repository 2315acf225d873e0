import { Option, type Command } from "commander";
import { countExport, EXPORT_HEADER, exportOrders, toCsv } from "../../../lib/orders/operator/export";
import { help, parseDay, printJson, requireDatabase } from "../../cli/command";
import { counted, type Format, withProgress, writeExport } from "../../cli/export";

type Options = { since?: Date; test?: true; format: Format; output?: string; json?: true };

export default function define(command: Command): void {
  command
    .option("--since <day>", "only placed on this day (UTC) or later", parseDay)
    .option("--test", "test orders, which a shop with live keys leaves out otherwise")
    .addOption(new Option("--format <format>", "what to write").choices(["csv", "json"]).default("csv"))
    .option("--output <file>", "write to a file, readable for you alone")
    .option("--json", "the same as --format json; with --output, a summary on standard output")
    .addHelpText(
      "after",
      help(
        [
          "orders export --since 2026-11-01 --output november.csv",
          "orders export --format json | jq '.[].reference'",
        ],
        "CSV has a line per order line; sums stand in the first line of an order, so that columns add up.",
      ),
    )
    .action(async ({ since, test, format, output, json }: Options) => {
      await requireDatabase();
      const total = await countExport({ since, test });
      const written = await withProgress((move) =>
        writeExport(
          counted(exportOrders({ since, test }), (done) => move("orders", done, total)),
          {
            format: json && !output ? "json" : format,
            output,
            header: EXPORT_HEADER,
            toCsv,
          },
        ),
      );
      if (!output) return;
      if (json) printJson({ output, orders: written });
      else console.log(`${written} orders in ${output}.`);
    });
}
