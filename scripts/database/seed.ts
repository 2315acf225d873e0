import path from "node:path";
import type { Database } from "../../lib/make-database";
import { importCatalog, type ImportReport } from "../catalog/import";
import { readCatalogFiles } from "../catalog/read-files";

/** The welcome discount (section 9). */
const WELCOME = { code: "WELCOME15", percentOff: 15, firstOrderOnly: true };

/** Puts the catalogue and the promotion into the database. Safe to run again: stock and orders stay as they are. */
export async function seed(db: Database): Promise<ImportReport> {
  await db.promotion.upsert({ where: { code: WELCOME.code }, create: WELCOME, update: {} });
  return importCatalog(db, readCatalogFiles(path.resolve(import.meta.dirname, "../../content")));
}
