import type { Command } from "commander";
import { stockLevels } from "../../lib/stock/levels";
import { requireDatabase } from "../operator/connect";
import { printJson, printTable } from "../operator/output";
import { parseWhole } from "../operator/parse";
import { EXIT_HELP } from "../operator/run";

export function addShow(program: Command): void {
  program
    .command("show")
    .description("What can be sold, what open orders hold and what was sold, per variant")
    .argument("[sku...]", "only these; everything on sale without")
    .option("--low <pieces>", "only what has at most so many left", parseWhole(0, 100_000))
    .option("--json", "JSON on standard output")
    .addHelpText("after", `\nExample:\n  npm run -s stock -- show --low 3\n\n${EXIT_HELP}`)
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
