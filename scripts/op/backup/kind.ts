import type { Books } from "../../../lib/orders/reconcile/books";

/** Each copy is complete as of one moment, even while the shop sells. */
export type Backups = {
  ending: string;
  /** `file` exists and is empty. */
  write: (url: string, file: string) => Promise<void>;
  /**
   * @param url of the database that the copy belongs to
   * @returns null if the server doesn't let us open it; then it was only read to its end
   * @throws DomainError when it can't be read
   */
  check: (url: string, file: string) => Promise<Books | null>;
  isEmpty: (url: string) => Promise<boolean>;
  replace: (url: string, file: string) => Promise<void>;
};
