import path from "node:path";
import type { Database } from "../../lib/database/make-database";
import { WELCOME_OFFERS } from "../../content/welcome-offer";
import { importCatalog, type ImportReport } from "../../lib/catalog/import/import-catalog";
import { readCatalogFiles } from "../../lib/catalog/import/read-files";
import { addExampleReviews } from "./example-reviews";

/** State of the step that adds the welcome offers. */
export const OFFERS = WELCOME_OFFERS.map(({ code }) => code).join(" ");

/** Existing ones stay as they are: an operator may have ended one. */
export async function addOffers(db: Database): Promise<void> {
  for (const offer of WELCOME_OFFERS) {
    const promotion = { ...offer, firstOrderOnly: true };
    await db.promotion.upsert({ where: { code: offer.code }, create: promotion, update: {} });
  }
  await noteStep(db, "offers", OFFERS);
}

/** Safe to run again: stock, orders and reviews don't change. */
export async function seed(db: Database): Promise<ImportReport> {
  await addOffers(db);
  const report = await importCatalog(
    db,
    readCatalogFiles(path.resolve(import.meta.dirname, "../../content")),
  );
  await addExampleReviews(db);
  return report;
}

export async function noteStep(
  db: Database,
  name: "search" | "catalogue" | "offers",
  state: string,
): Promise<void> {
  await db.releaseStep.upsert({ where: { name }, create: { name, state }, update: { state } });
}
