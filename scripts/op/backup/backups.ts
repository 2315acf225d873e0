import { databaseKind } from "../../../lib/database/database-url";
import type { Books } from "../../../lib/orders/reconcile/books";
import { EXIT } from "../../cli/command";
import type { Backups } from "./kind";
import { postgresqlBackups } from "./postgresql";
import { sqliteBackups } from "./sqlite";

export function backupsOf(url: string): Backups {
  return databaseKind(url) === "sqlite" ? sqliteBackups : postgresqlBackups;
}

export const EXIT_CODES = `Exit codes: 0 done, 1 failed, 2 wrong usage, ${EXIT.left} the copy is good, and its books need a person.`;

export function describe(books: Books | null): string[] {
  if (!books) {
    return [
      "The copy was read to its end. Its books weren't checked: the database's user may not create a database to open it in.",
    ];
  }
  return [`Opened: ${books.orders} orders, ${books.variants} variants.`, ...books.faults];
}
