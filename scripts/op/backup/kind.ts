import type { Books } from "../../../lib/orders/reconcile/books";

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
