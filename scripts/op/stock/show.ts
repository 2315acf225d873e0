import type { Command } from "commander";
import { stockLevels } from "../../../lib/stock/levels";
import { help, parseWhole, printJson, printTable, requireDatabase } from "../../cli/command";

export default function define(command: Command): void {
  command
    .argument("[sku...]", "only these; everything on sale without")
    .option("--low <pieces>", "only what has at most this many left", parseWhole(0, 100_000))
    .option("--json", "JSON on standard output")
    .addHelpText("after", help(["stock show --low 3"]))
    .action(async (skus: string[], { low, json }: { low?: number; json?: true }) => {
      await requireDatabase();
      const levels = await stockLevels({ skus, low });
      if (json) return printJson(levels);
      if (levels.length === 0) return console.log("There is no such variant.");
      printTable(
        ["sku", "product", "color", "size", "stock", "held", "sold"],
        levels.map(({ sku, product, color, size, stock, held, sold }) => [
          ...[sku, product, color, size],
          ...[stock, held, sold],
        ]),
      );
    });
}
