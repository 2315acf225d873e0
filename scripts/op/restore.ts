import type { Command } from "commander";
import { DomainError } from "../../lib/domain-error";
import { databaseUrl } from "../shop/settings";
import { confirm, EXIT, help, printJson } from "../cli/command";
import { backupsOf, describe, EXIT_CODES } from "./backup/backups";
import { requireFile } from "./backup/files";

export default function define(command: Command): void {
  command
    .argument("<file>", "a file that backup has written")
    .option("--over", "replace what is in the database now")
    .option("--yes", "don't ask")
    .option("--json", "JSON on standard output")
    .addHelpText(
      "after",
      help(
        [
          "restore data/backups/shop-2026-11-23T03-00-00Z.db",
          "restore data/backups/shop-2026-11-23T03-00-00Z.dump --over",
        ],
        `Whatever happened after the backup is lost to the shop; orders reconcile then takes over what the payment
provider knows. Start the shop again afterwards.`,
        EXIT_CODES,
      ),
    )
    .action(async (file: string, { over, yes, json }: { over?: true; yes?: true; json?: true }) => {
      const url = databaseUrl();
      const backups = backupsOf(url);
      requireFile(file, backups.ending);
      const books = await backups.check(url, file);
      if (!(await backups.isEmpty(url))) {
        if (!over) {
          throw new DomainError(
            "forbidden",
            "Nothing was done: there is a shop in this database. Add --over to replace all of it, after a backup.",
          );
        }
        await confirm("Replace everything in the shop's database? This can't be undone.", yes);
      }
      await backups.replace(url, file);
      if (json) printJson({ file, books });
      else console.log([`Restored ${file}.`, ...describe(books)].join("\n"));
      if (books && books.faults.length > 0) process.exitCode = EXIT.left;
    });
}
