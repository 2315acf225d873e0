import { Option, type Command } from "commander";
import { countExport, EXPORT_HEADER, exportOrders, toCsv } from "../../lib/orders/operator/export";
import { requireDatabase } from "../operator/connect";
import { printJson, writeExport, type Format } from "../operator/output";
import { parseDay } from "../operator/parse";
import { counted, withProgress } from "../operator/progress";
import { EXIT_HELP } from "../operator/run";

type Options = { since?: Date; test?: true; format: Format; output?: string; json?: true };

export function addExport(program: Command): void {
  program
    .command("export")
    .description("Paid orders with lines, sums, address, parcels and campaign, for spreadsheets and programs")
    .option("--since <day>", "only placed on this day (UTC) or later", parseDay)
    .option("--test", "test orders, which a shop with live keys leaves out otherwise")
    .addOption(new Option("--format <format>", "what to write").choices(["csv", "json"]).default("csv"))
    .option("--output <file>", "write to a file, readable for you alone")
    .option("--json", "the same as --format json; with --output, a summary on standard output")
    .addHelpText(
      "after",
      `
Examples:
  npm run -s orders -- export --since 2026-11-01 --output november.csv
  npm run -s orders -- export --format json | jq '.[].reference'

CSV has a line per order line; sums stand in the first line of an order, so that columns add up. ${EXIT_HELP}`,
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
