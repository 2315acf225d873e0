import type { Command } from "commander";
import { exportAddress } from "../../../lib/privacy/export";
import { help, printJson, requireDatabase } from "../../cli/command";
import { writeFile } from "../../cli/export";
import { parseAddress } from "./parse-address";

export default function define(command: Command): void {
  command
    .argument("<email>", "the address", parseAddress)
    .option("--output <file>", "write to a file, readable for you alone")
    .option("--json", "with --output, a summary on standard output; without it the document is JSON anyway")
    .addHelpText(
      "after",
      help(["people export ada@example.com --output ada.json"], "Amounts are in cents, times in UTC."),
    )
    .action(async (address: string, { output, json }: { output?: string; json?: true }) => {
      await requireDatabase();
      const data = await exportAddress(address);
      if (!output) return printJson(data);
      await writeFile(output, `${JSON.stringify(data, null, 2)}\n`);
      const rows = Object.values(data.tables).reduce((sum, { length }) => sum + length, 0);
      if (json) printJson({ output, rows });
      else console.log(`${rows} rows about ${address} in ${output}.`);
    });
}
