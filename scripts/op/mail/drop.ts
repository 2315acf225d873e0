import type { Command } from "commander";
import { dropMail, findMail } from "../../../lib/mail/outbox/unsent";
import { confirm, help, printJson, requireDatabase } from "../../cli/command";

export default function define(command: Command): void {
  command
    .argument("<id>", "the mail's id, as list and orders show tell it")
    .option("--yes", "don't ask")
    .option("--json", "JSON on standard output")
    .addHelpText(
      "after",
      help(["mail drop cm1a2b3c4d5e6f7g8h9i"], "Asks first; without a terminal it needs --yes."),
    )
    .action(async (id: string, { yes, json }: { yes?: true; json?: true }) => {
      await requireDatabase();
      const { kind, status } = await findMail(id);
      if (status === "waiting" || status === "failed") await confirm(`Never send this ${kind} mail?`, yes);
      const outcome = await dropMail(id);
      if (json) printJson({ id, outcome });
      else console.log(outcome === "dropped" ? "Dropped." : "It was dropped before.");
    });
}
