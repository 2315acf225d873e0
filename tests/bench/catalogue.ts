/**
 * `npm run bench -- catalogue --products 10000 --database file:./data/large.db`: fills a new database, which may be a
 * postgresql://… address, with that many products, for trying out a large shop.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { databaseKind } from "../../lib/database/database-url";
import { makeDatabase } from "../../lib/database/make-database";
import { readCatalogFiles } from "../../lib/catalog/import/read-files";
import { release } from "../../scripts/database/release";
import { explain } from "../../scripts/shop/explain";
import { root } from "../../scripts/shop/settings";
import { addManyProducts } from "../support/catalog/many-products";

const { values } = parseArgs({
  options: { products: { type: "string", default: "10000" }, database: { type: "string", default: "" } },
});
try {
  await release(values.database, { fill: false });
  const db = makeDatabase(values.database);
  if ((await db.product.count()) > 0) throw new Error("This database has products already: name a new one.");
  const files = readCatalogFiles(path.join(root, "content"));
  await addManyProducts(db, databaseKind(values.database), files, { count: Number(values.products) });
  await db.$disconnect();
  process.exit(0);
} catch (error) {
  console.error(explain(error, values.database));
  process.exit(1);
}
