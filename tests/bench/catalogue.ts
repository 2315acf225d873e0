/**
 * `npm run bench -- catalogue --products 10000 --database file:./data/large.db`: fills a new database with that many
 * products, for trying out a large shop. The database must not exist yet.
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
  options: {
    products: { type: "string", default: "10000" },
    database: { type: "string" },
    seed: { type: "string", default: "1" },
  },
});
const url = values.database;
if (!url) {
  console.error("Name a new database: --database file:./data/large.db, or postgresql://…");
  process.exit(2);
}
try {
  await release(url, { fill: false });
  const db = makeDatabase(url);
  if ((await db.product.count()) > 0) throw new Error("This database has products already: name a new one.");
  const started = performance.now();
  const count = Number(values.products);
  await addManyProducts(db, databaseKind(url), readCatalogFiles(path.join(root, "content")), {
    count,
    seed: Number(values.seed),
  });
  console.log(`${count} products in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  await db.$disconnect();
  process.exit(0);
} catch (error) {
  console.error(explain(error, url));
  process.exit(1);
}
