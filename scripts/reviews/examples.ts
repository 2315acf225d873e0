import type { Command } from "commander";
import { removeExamples } from "../../lib/reviews/operator";
import { confirm } from "../operator/confirm";
import { requireDatabase } from "../operator/connect";
import { printJson } from "../operator/output";
import { EXIT_HELP } from "../operator/run";

export function addRemoveExamples(program: Command): void {
  program
    .command("remove-examples")
    .description("Deletes the example reviews of test mode, which a live shop must not have")
    .option("--yes", "don't ask")
    .option("--json", "JSON on standard output")
    .addHelpText("after", `\nAsks first; without a terminal it needs --yes. ${EXIT_HELP}`)
    .action(async ({ yes = false, json }: { yes?: boolean; json?: true }) => {
      await requireDatabase();
      await confirm("Delete all example reviews?", yes);
      const removed = await removeExamples();
      if (json) printJson({ removed });
      else console.log(`Deleted: ${removed} example reviews. Pages show it within seconds.`);
    });
}
