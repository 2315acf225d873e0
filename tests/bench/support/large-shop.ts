import fs from "node:fs";
import path from "node:path";
import { makeDatabase } from "../../../lib/database/make-database";
import { readCatalogFiles } from "../../../lib/catalog/import/read-files";
import { release } from "../../../scripts/database/release";
import { root } from "../../../scripts/shop/settings";
import { addManyProducts } from "../../support/catalog/many-products";

/**
 * An SQLite database with that many generated products; a file from an earlier run is used again.
 * @returns its DATABASE_URL
 */
export async function largeDatabase(folder: string, products: number): Promise<string> {
  const file = path.join(folder, `products-${products}.db`);
  const url = `file:${file}`;
  const known = fs.existsSync(file);
  await release(url, { fill: false });
  if (known) return url;
  const db = makeDatabase(url);
  await addManyProducts(db, "sqlite", readCatalogFiles(path.join(root, "content")), { count: products });
  // Makes the file alone a complete database.
  await db.$queryRawUnsafe("PRAGMA wal_checkpoint(TRUNCATE)");
  await db.$disconnect();
  return url;
}
