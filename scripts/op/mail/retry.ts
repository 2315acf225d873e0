import { Option, type Command } from "commander";
import { MAIL_KINDS, type MailKind } from "../../../lib/mail/outbox/kinds";
import { retryFailed, retryMail } from "../../../lib/mail/outbox/retry";
import { countFailed, findMail } from "../../../lib/mail/outbox/unsent";
import { confirm, help, printJson, requireDatabase } from "../../cli/command";

type Options = { kind?: MailKind; all?: true; yes?: true; json?: true };

export default function define(command: Command): void {
  command
    .argument("[id]", "the mail's id, as list and orders show tell it")
    .addOption(new Option("--kind <kind>", "all of this kind that were given up").choices(MAIL_KINDS))
    .option("--all", "all that were given up")
    .option("--yes", "don't ask")
    .option("--json", "JSON on standard output")
    .addHelpText(
      "after",
      help(
        ["mail retry cm1a2b3c4d5e6f7g8h9i", "mail retry --kind order-dispatched --yes"],
        `They leave while the shop runs, to the same address; after an outage that takes some minutes. Mail that waits is left
as it is. Asks first; without a terminal it needs --yes.`,
      ),
    )
    .action(async (id: string | undefined, { kind, all, yes, json }: Options, retry: Command) => {
      if ([id, kind, all].filter(Boolean).length !== 1) {
        retry.error("error: name one mail's id, or --kind, or --all");
      }
      await requireDatabase();
      const retried = await (id ? retryOne(id, yes) : retryMany(kind, yes));
      if (json) printJson({ retried });
      else if (retried === 0) console.log("Nothing to send again: it waits already, or none was given up.");
      else console.log(`${retried} to be sent again.`);
    });
}

async function retryOne(id: string, yes?: boolean): Promise<number> {
  const { kind, status } = await findMail(id);
  if (status === "failed" || status === "sent") {
    await confirm(
      `Send this ${kind} mail, which was ${status === "sent" ? "sent" : "given up"}, again?`,
      yes,
    );
  }
  return (await retryMail(id)) === "retried" ? 1 : 0;
}

async function retryMany(kind: MailKind | undefined, yes?: boolean): Promise<number> {
  const failed = await countFailed(kind);
  if (failed === 0) return 0;
  await confirm(`Send ${failed} mails${kind ? ` (${kind})` : ""} again?`, yes);
  return retryFailed(kind);
}
