import type { Command } from "commander";
import { MOST_PIECES } from "../../lib/stock/import";
import { changeStock } from "../../lib/stock/set";
import { requireDatabase } from "../operator/connect";
import { printJson } from "../operator/output";
import { parseWhole } from "../operator/parse";
import { EXIT_HELP } from "../operator/run";

export function addSet(program: Command): void {
  program
    .command("set")
    .description("Sets how many pieces of one variant can be sold; what open orders hold is not among them")
    .argument("<sku>")
    .argument("<pieces>", `from 0 to ${MOST_PIECES}`, parseWhole(0, MOST_PIECES))
    .option("--json", "JSON on standard output")
    .addHelpText("after", `\nExample:\n  npm run -s stock -- set HV-CP02-WHITE-SM 25\n\n${EXIT_HELP}`)
    .action(async (sku: string, pieces: number, { json }: { json?: true }) => {
      await requireDatabase();
      const before = await changeStock(sku, pieces);
      if (json) printJson({ sku, before, stock: pieces });
      else console.log(`${sku}: ${pieces}, before ${before}.`);
    });
}
