import type { Command } from "commander";
import { dropMail, findMail } from "../../lib/outbox/unsent";
import { confirm } from "../operator/confirm";
import { requireDatabase } from "../operator/connect";
import { printJson } from "../operator/output";
import { EXIT_HELP } from "../operator/run";

export function addDrop(program: Command): void {
  program
    .command("drop")
    .description("Gives one unsent mail up for good: it is neither sent nor reported any more")
    .argument("<id>", "the mail's id, as list and orders show tell it")
    .option("--yes", "don't ask")
    .option("--json", "JSON on standard output")
    .addHelpText(
      "after",
      `
Example:
  npm run -s mail -- drop cm1a2b3c4d5e6f7g8h9i

Asks first; without a terminal it needs --yes. ${EXIT_HELP}`,
    )
    .action(async (id: string, { yes = false, json }: { yes?: boolean; json?: true }) => {
      await requireDatabase();
      const { kind, status } = await findMail(id);
      if (status === "waiting" || status === "failed") await confirm(`Never send this ${kind} mail?`, yes);
      const outcome = await dropMail(id);
      if (json) printJson({ id, outcome });
      else console.log(outcome === "dropped" ? "Dropped." : "It was dropped before.");
    });
}
