import path from "node:path";
import type { Database } from "../../lib/database/make-database";
import { WELCOME_OFFERS } from "../../content/welcome-offer";
import { importCatalog, type ImportReport } from "../../lib/catalog/import/import-catalog";
import { readCatalogFiles } from "../../lib/catalog/import/read-files";
import { addExampleReviews } from "./example-reviews";

/** Safe to run again: stock, orders and reviews don't change. */
export async function seed(db: Database): Promise<ImportReport> {
  for (const offer of WELCOME_OFFERS) {
    const promotion = { ...offer, firstOrderOnly: true };
    await db.promotion.upsert({ where: { code: offer.code }, create: promotion, update: {} });
  }
  const report = await importCatalog(
    db,
    readCatalogFiles(path.resolve(import.meta.dirname, "../../content")),
  );
  await addExampleReviews(db);
  return report;
}

export async function noteStep(db: Database, name: "search" | "catalogue", state: string): Promise<void> {
  await db.releaseStep.upsert({ where: { name }, create: { name, state }, update: { state } });
}
