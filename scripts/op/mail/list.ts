import { Option, type Command } from "commander";
import { MAIL_KINDS, type MailKind } from "../../../lib/mail/outbox/kinds";
import { listUnsent, type UnsentStatus } from "../../../lib/mail/outbox/unsent";
import { help, parseWhole, printJson, printTable, requireDatabase } from "../../cli/command";

type Options = { kind?: MailKind; status?: UnsentStatus; recipients?: boolean; limit: number; json?: true };

export default function define(command: Command): void {
  command
    .addOption(new Option("--kind <kind>", "only of this kind").choices(MAIL_KINDS))
    .addOption(new Option("--status <status>", "only in this state").choices(["waiting", "failed"]))
    .option("--recipients", "show whom they are for")
    .option("--limit <number>", "at most this many", parseWhole(1, 10_000), 50)
    .option("--json", "JSON on standard output")
    .addHelpText("after", help(["mail list", "mail list --status failed --recipients"]))
    .action(async ({ recipients = false, json, ...filter }: Options) => {
      await requireDatabase();
      const mails = (await listUnsent(filter)).map(({ recipient, ...mail }) => ({
        ...mail,
        ...(recipients && { recipient }),
      }));
      if (json) return printJson(mails);
      if (mails.length === 0) return console.log("There is no such mail.");
      printTable(
        ["queued (UTC)", "kind", "status", "tries", "last error", "id", ...(recipients ? ["recipient"] : [])],
        mails.map((mail) => [
          mail.queuedAt.toISOString().slice(0, 16).replace("T", " "),
          mail.kind,
          mail.status,
          mail.tries,
          mail.lastError ?? "–",
          mail.id,
          ...(mail.recipient ? [mail.recipient] : []),
        ]),
      );
      if (mails.length === filter.limit) console.log(`The oldest ${filter.limit}; --limit shows more.`);
    });
}
