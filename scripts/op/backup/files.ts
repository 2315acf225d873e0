import fs from "node:fs";
import path from "node:path";
import { DomainError } from "../../../lib/domain-error";
import type { Books } from "../../../lib/orders/reconcile/books";

/** Named by their UTC time: shop-2026-11-23T03-00-00-123Z.db */
const NAME = /^shop-\d{4}-\d\d-\d\dT[\d-]+Z\.(db|dump)$/;

/**
 * Readable only by its owner. A copy that fails or can't be opened is deleted.
 * @throws DomainError when the folder can't be written
 */
export async function newBackupFile(
  folder: string,
  ending: string,
  fill: (draft: string) => Promise<Books | null>,
): Promise<{ file: string; books: Books | null }> {
  const stamp = new Date().toISOString().replace(/[:.]/g, "-");
  const file = path.join(folder, `shop-${stamp}.${ending}`);
  const draft = `${file}.part`;
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    fs.closeSync(fs.openSync(draft, "wx", 0o600));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw new DomainError("invalid", `${folder} can't be written${code}: choose another with --folder.`);
  }
  try {
    const books = await fill(draft);
    fs.renameSync(draft, file);
    return { file, books };
  } finally {
    for (const rest of ["", "-wal", "-shm"]) fs.rmSync(draft + rest, { force: true });
  }
}

export function keepNewest(folder: string, ending: string, keep: number): string[] {
  const backups = fs.readdirSync(folder).filter((name) => NAME.test(name) && name.endsWith(`.${ending}`));
  const old = backups.sort().reverse().slice(keep);
  for (const name of old) fs.rmSync(path.join(folder, name));
  return old.map((name) => path.join(folder, name));
}

/** @throws DomainError unless the file is a backup of the database's kind */
export function requireFile(file: string, ending: string): void {
  if (!fs.existsSync(file)) throw new DomainError("not-found", `There is no file ${file}.`);
  if (file.endsWith(`.${ending}`)) return;
  throw new DomainError(
    "invalid",
    `${file} is a backup of another kind of database: this shop's end in .${ending} (DATABASE_URL).`,
  );
}
