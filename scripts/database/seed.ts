import path from "node:path";
import type { Database } from "../../lib/database/make-database";
import { WELCOME_OFFERS } from "../../content/welcome-offer";
import { importCatalog, type ImportReport } from "../../lib/catalog/import/import-catalog";
import { readCatalogFiles } from "../../lib/catalog/import/read-files";

/** Writes the catalogue and the promotion to the database. Safe to run again: stock and orders don't change. */
export async function seed(db: Database): Promise<ImportReport> {
  for (const offer of WELCOME_OFFERS) {
    const promotion = { ...offer, firstOrderOnly: true };
    await db.promotion.upsert({ where: { code: offer.code }, create: promotion, update: {} });
  }
  return importCatalog(db, readCatalogFiles(path.resolve(import.meta.dirname, "../../content")));
}

/** Notes how far the first filling of a database is. */
export async function noteStep(db: Database, state: "begun" | "done"): Promise<void> {
  const name = "catalogue";
  await db.releaseStep.upsert({ where: { name }, create: { name, state }, update: { state } });
}
