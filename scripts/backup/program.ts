import { Command } from "commander";
import { databaseKind } from "../../lib/database/database-url";
import { DomainError } from "../../lib/domain-error";
import type { Books } from "../../lib/orders/reconcile/books";
import { confirm } from "../operator/confirm";
import { printJson } from "../operator/output";
import { parseWhole } from "../operator/parse";
import { EXIT } from "../operator/run";
import { databaseUrl } from "../shop/settings";
import type { Backups } from "./backups";
import { keepNewest, newBackupFile, requireFile } from "./files";
import { postgresqlBackups } from "./postgresql";
import { sqliteBackups } from "./sqlite";

const backupsOf = (url: string): Backups =>
  databaseKind(url) === "sqlite" ? sqliteBackups : postgresqlBackups;

const EXIT_CODES = `Exit codes: 0 done, 1 failed, 2 wrong usage, ${EXIT.left} the copy is good, and its books need a person.`;

export function backupProgram(): Command {
  return new Command("npm run -s backup --")
    .description("Copies the database while the shop runs, opens the copy and checks its books")
    .exitOverride()
    .option("--folder <folder>", "where copies are kept", "data/backups")
    .option("--keep <number>", "delete older copies in that folder, all but so many", parseWhole(1, 10_000))
    .option("--json", "JSON on standard output")
    .addHelpText(
      "after",
      `
Examples:
  npm run -s backup
  npm run -s backup -- --folder /var/backups/shop --keep 14

Copies hold personal data: they are readable for their owner alone. ${EXIT_CODES}`,
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

export function restoreProgram(): Command {
  return new Command("npm run -s restore --")
    .description("Puts a backup in the place of the database")
    .exitOverride()
    .argument("<file>", "a file that npm run backup has written")
    .option("--over", "replace what is in the database now")
    .option("--yes", "don't ask")
    .option("--json", "JSON on standard output")
    .addHelpText(
      "after",
      `
Examples:
  npm run -s restore -- data/backups/shop-2026-11-23T03-00-00Z.db
  npm run -s restore -- data/backups/shop-2026-11-23T03-00-00Z.dump --over

Whatever happened after the backup is lost to the shop; npm run -s orders -- reconcile then takes over what the payment
provider knows. Start the shop again afterwards. ${EXIT_CODES}`,
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
        await confirm("Replace everything in the shop's database? This can't be undone.", yes ?? false);
      }
      await backups.replace(url, file);
      if (json) printJson({ file, books });
      else console.log([`Restored ${file}.`, ...describe(books)].join("\n"));
      if (books && books.faults.length > 0) process.exitCode = EXIT.left;
    });
}

function describe(books: Books | null): string[] {
  if (!books) {
    return [
      "The copy was read to its end. Its books weren't checked: the database's user may not create a database to open it in.",
    ];
  }
  return [`Opened: ${books.orders} orders, ${books.variants} variants.`, ...books.faults];
}
