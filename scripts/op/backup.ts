import type { Command } from "commander";
import { databaseUrl } from "../shop/settings";
import { EXIT, help, parseWhole, printJson } from "../cli/command";
import { backupsOf, describe, EXIT_CODES } from "./backup/backups";
import { keepNewest, newBackupFile } from "./backup/files";

export default function define(command: Command): void {
  command
    .option("--folder <folder>", "where copies are kept", "data/backups")
    .option("--keep <number>", "delete older copies in that folder, all but this many", parseWhole(1, 10_000))
    .option("--json", "JSON on standard output")
    .addHelpText(
      "after",
      help(
        ["backup", "backup --folder /var/backups/shop --keep 14"],
        "Copies hold personal data: they are readable for their owner alone.",
        EXIT_CODES,
      ),
    )
    .action(async ({ folder, keep, json }: { folder: string; keep?: number; json?: true }) => {
      const url = databaseUrl();
      const backups = backupsOf(url);
      const { file, books } = await newBackupFile(folder, backups.ending, async (draft) => {
        await backups.write(url, draft);
        return backups.check(url, draft);
      });
      const deleted = keep === undefined ? [] : keepNewest(folder, backups.ending, keep);
      if (json) printJson({ file, books, deleted });
      else
        console.log(
          [`Wrote ${file}.`, ...describe(books), ...deleted.map((old) => `Deleted ${old}.`)].join("\n"),
        );
      if (books && books.faults.length > 0) process.exitCode = EXIT.left;
    });
}
