import type { Command } from "commander";
import { removeExamples } from "../../../lib/reviews/operator";
import { confirm, help, printJson, requireDatabase } from "../../cli/command";

export default function define(command: Command): void {
  command
    .option("--yes", "don't ask")
    .option("--json", "JSON on standard output")
    .addHelpText("after", help(["reviews remove-examples"], "Asks first; without a terminal it needs --yes."))
    .action(async ({ yes, json }: { yes?: true; json?: true }) => {
      await requireDatabase();
      await confirm("Delete all example reviews?", yes);
      const removed = await removeExamples();
      if (json) printJson({ removed });
      else console.log(`Deleted: ${removed} example reviews. Pages show it within seconds.`);
    });
}
