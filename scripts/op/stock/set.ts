import type { Command } from "commander";
import { MOST_PIECES } from "../../../lib/stock/import";
import { changeStock } from "../../../lib/stock/set";
import { help, parseWhole, printJson, requireDatabase } from "../../cli/command";

export default function define(command: Command): void {
  command
    .argument("<sku>")
    .argument("<pieces>", `from 0 to ${MOST_PIECES}`, parseWhole(0, MOST_PIECES))
    .option("--json", "JSON on standard output")
    .addHelpText("after", help(["stock set HV-CP02-WHITE-SM 25"]))
    .action(async (sku: string, pieces: number, { json }: { json?: true }) => {
      await requireDatabase();
      const before = await changeStock(sku, pieces);
      if (json) printJson({ sku, before, stock: pieces });
      else console.log(`${sku}: ${pieces}, before ${before}.`);
    });
}
