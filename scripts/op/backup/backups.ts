import { databaseKind } from "../../../lib/database/database-url";
import type { Books } from "../../../lib/orders/reconcile/books";
import { EXIT } from "../cli";
import { postgresqlBackups } from "./postgresql";
import { sqliteBackups } from "./sqlite";

/** How one kind of database is copied. Every copy is complete as of one moment, whatever the shop sells meanwhile. */
export type Backups = {
  /** Ending of its files. */
  ending: string;
  /** Writes a copy of the database at `url` to `file`, which exists and is empty. */
  write: (url: string, file: string) => Promise<void>;
  /**
   * Opens a copy and reads its books.
   * @param url of the database that it belongs to
   * @returns null if the server doesn't let us open it; then it was only read to its end
   * @throws DomainError when it can't be read
   */
  check: (url: string, file: string) => Promise<Books | null>;
  /** Whether there is anything that a restore would replace. */
  isEmpty: (url: string) => Promise<boolean>;
  /** Replaces all that is in the database at `url` by the copy, in one transaction. */
  replace: (url: string, file: string) => Promise<void>;
};

/** The copies of the kind of database that is at `url`. */
export function backupsOf(url: string): Backups {
  return databaseKind(url) === "sqlite" ? sqliteBackups : postgresqlBackups;
}

export const EXIT_CODES = `Exit codes: 0 done, 1 failed, 2 wrong usage, ${EXIT.left} the copy is good, and its books need a person.`;

/** What the check of a copy found, in lines. */
export function describe(books: Books | null): string[] {
  if (!books) {
    return [
      "The copy was read to its end. Its books weren't checked: the database's user may not create a database to open it in.",
    ];
  }
  return [`Opened: ${books.orders} orders, ${books.variants} variants.`, ...books.faults];
}
