/**
 * The shop that the browser tests visit: the production build with a database of its own. Playwright starts and stops it,
 * with the settings of playwright.config.ts.
 */
import fs from "node:fs";
import path from "node:path";
import { root } from "../../../scripts/shop/settings";
import { copyBuild, provideBuild, TEST_DATABASE } from "../../support/build";
import { createDatabase } from "../../support/databases";
import { startPostgres } from "../../support/postgres";

/** Most tests buy this piece, and together more than the catalogue starts with. */
const BOUGHT = { sku: "HV-SK01-WHITE-M", pieces: 10_000 };

const { DATABASE_URL = "", NEXT_DIST_DIR, MAIL_FOLDER = "" } = process.env;
provideBuild();
copyBuild(root, NEXT_DIST_DIR);
const folder = path.dirname(MAIL_FOLDER);
fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
await makeShopDatabase();

process.argv[2] = "start";
await import("../../../scripts/shop");

async function makeShopDatabase(): Promise<void> {
  if (DATABASE_URL.startsWith("file:")) fs.copyFileSync(TEST_DATABASE, DATABASE_URL.slice("file:".length));
  else {
    await startPostgres(Number(new URL(DATABASE_URL).port));
    await createDatabase(DATABASE_URL);
  }
  // A shop in test mode, so that its database gets example reviews.
  process.env.PAYMENTS_SANDBOX = "1";
  // Imported late, because the clients may only just have been generated.
  const { release } = await import("../../../scripts/database/release");
  const { makeDatabase } = await import("../../../lib/database/make-database");
  await release(DATABASE_URL);
  const db = makeDatabase(DATABASE_URL);
  const { id, stock } = await db.variant.findUniqueOrThrow({ where: { sku: BOUGHT.sku } });
  const more = { increment: BOUGHT.pieces - stock };
  await db.variant.update({ where: { id }, data: { stock: more, supplied: more } });
  await db.$disconnect();
}
