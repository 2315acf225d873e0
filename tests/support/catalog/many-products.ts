import type { ProductFile } from "../../../lib/catalog/import/file-schema";
import type { DatabaseKind } from "../../../lib/database/database-url";
import type { Database } from "../../../lib/database/make-database";
import { Random } from "../random";
import { importCatalog } from "../../../lib/catalog/import/import-catalog";
import type { CatalogFiles } from "../../../lib/catalog/import/read-files";
import { imageRows, productFields, variantRows } from "../../../lib/catalog/import/rows";
import { indexAllProducts } from "../../../lib/search/index-products";
import { insertRows } from "./insert-rows";

const BATCH = 1000;
const FIRST_DAY = Date.UTC(2026, 0, 1);
const LINES = "Baseline Tiebreak Rally Volley Deuce Advantage Sideline Crosscourt Tramline Changeover".split(
  " ",
);
const MOODS = "Classic Light Bold Quiet Early Late Summer Autumn Winter Spring Sunday Evening".split(" ");
const KINDS = "Terry Piqué Ribbed Striped Tipped Plain Ringer Knit Washed Brushed".split(" ");

/**
 * Fills an empty database with the shop's categories and `count` products derived from its own: their texts, pictures,
 * colours and sizes with other names and prices. The same seed always makes the same catalogue.
 */
export async function addManyProducts(
  db: Database,
  kind: DatabaseKind,
  files: CatalogFiles,
  { count, seed = 1 }: { count: number; seed?: number },
): Promise<void> {
  await importCatalog(db, { ...files, products: [] });
  const categories = new Map((await db.category.findMany()).map(({ slug, id }) => [slug, id]));
  const random = new Random(seed);
  for (let first = 0; first < count; first += BATCH) {
    const length = Math.min(BATCH, count - first);
    const batch = Array.from({ length }, (_, index) => makeProduct(files, first + index, random));
    const rows = {
      Product: batch.map(({ id, file, rating, reviewCount }, index) => ({
        id,
        rating,
        reviewCount,
        ...productFields(file),
        categoryId: categories.get(file.category)!,
        updatedAt: new Date(FIRST_DAY + (first + index) * 60_000).toISOString().replace("Z", "+00:00"),
      })),
      Listing: batch.flatMap(({ id, file }) =>
        file.alsoIn.map((slug) => ({ productId: id, categoryId: categories.get(slug)! })),
      ),
      Variant: batch.flatMap(({ id, file }) =>
        variantRows(file).map((row) => ({
          id: `${id}-${row.position}`,
          productId: id,
          ...row,
          supplied: row.stock,
        })),
      ),
      ProductImage: batch.flatMap(({ id, file }) =>
        imageRows(file, files.pictures).map((row) => ({
          id: `${id}-${row.position}`,
          productId: id,
          ...row,
        })),
      ),
    };
    await db.$transaction(
      async (tx) => {
        for (const [table, tableRows] of Object.entries(rows)) await insertRows(tx, kind, table, tableRows);
      },
      { timeout: 60_000 },
    );
  }
  await indexAllProducts(db);
}

/** A made-up product: one of the shop's with one or two of its colours. */
function makeProduct({ products }: CatalogFiles, index: number, random: Random) {
  const model = random.pick(products);
  const number = String(index + 1).padStart(6, "0");
  const kind = model.name.split(" ").at(-1)!;
  const name = `${random.pick(MOODS)} ${random.pick(LINES)} ${random.pick(KINDS)} ${kind} ${index + 1}`;
  const cents = random.between(12, 140) * 100;
  const start = random.between(0, model.colors.length - 1);
  const rating = random.between(6, 10) / 2;
  const reviewCount = random.between(1, 401);
  const file: ProductFile = {
    ...model,
    name,
    slug: name
      .normalize("NFD")
      .replace(/[^\w ]/g, "")
      .toLowerCase()
      .replaceAll(" ", "-"),
    skuBase: `HV-G${number}`,
    price: (cents / 100).toFixed(2),
    compareAtPrice: random.chance(0.2) ? ((cents * 1.25) / 100).toFixed(2) : undefined,
    isNew: random.chance(0.1),
    isPopular: random.chance(0.05),
    position: random.between(0, 1000),
    colors: model.colors.slice(start, start + 2),
  };
  return { id: `g${number}`, file, rating, reviewCount };
}
