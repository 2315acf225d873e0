import type { Database, Transaction } from "@/lib/database/make-database";
import { withRetries, TRANSACTION } from "@/lib/database/retries";
import { indexProducts } from "@/lib/search/index-products";
import { noteChange } from "@/lib/catalog/changes";
import { lockProduct } from "@/lib/catalog/lock-product";
import { CATALOG_TAG } from "@/lib/catalog/tags";
import type { PictureManifest, ProductFile } from "./file-schema";
import type { CatalogFiles } from "./read-files";
import { imageRows, productFields, variantRows } from "./rows";

export type ImportReport = { added: string[]; changed: string[]; retired: string[]; unchanged: number };

/** A category that moves takes along any number of products. */
const CATEGORIES_MS = 300_000;
const BATCH = 200;

/** Changes the stock of existing variants only with `setStock`. An interrupted import can be run again. */
export async function importCatalog(
  db: Database,
  files: CatalogFiles,
  { setStock = false }: { setStock?: boolean } = {},
): Promise<ImportReport> {
  const report: ImportReport = { added: [], changed: [], retired: [], unchanged: 0 };
  const categoryIds = await importCategories(db, files, report);
  for (const file of files.products) {
    const outcome = await importProduct(db, file, files.pictures, categoryIds, setStock);
    if (outcome === "unchanged") report.unchanged++;
    else report[outcome].push(file.slug);
  }
  report.retired.push(...(await retireMissingProducts(db, files)));
  return report;
}

/** One transaction, so the navigation never shows half of a change. */
async function importCategories(db: Database, files: CatalogFiles, report: ImportReport) {
  const write = async (tx: Transaction) => {
    // Matches no row, but takes SQLite's write lock, which a transaction can't get once it has read.
    await tx.category.updateMany({ where: { slug: "" }, data: { position: 0 } });
    return writeCategories(tx, files);
  };
  const { ids, added, changed, retired, unchanged } = await withRetries(() =>
    db.$transaction(write, { ...TRANSACTION, timeout: CATEGORIES_MS }),
  );
  if (added.length + changed.length + retired.length > 0) noteChange(CATALOG_TAG);
  report.added.push(...added);
  report.changed.push(...changed);
  report.retired.push(...retired);
  report.unchanged += unchanged;
  return ids;
}

async function writeCategories(tx: Transaction, { categories }: CatalogFiles) {
  const outcome = { ids: new Map<string, string>(), added: [], changed: [], retired: [], unchanged: 0 } as {
    ids: Map<string, string>;
  } & ImportReport;
  const moved: string[] = [];
  // Parents first, because a child needs its parent's id.
  const ordered = [
    ...categories.filter(({ parent }) => !parent),
    ...categories.filter(({ parent }) => parent),
  ];
  for (const { slug, name, description, parent } of ordered) {
    const fields = {
      name,
      description,
      parentId: parent ? (outcome.ids.get(parent) ?? null) : null,
      position: categories.findIndex((category) => category.slug === slug),
      retiredAt: null,
    };
    const known = await tx.category.findUnique({ where: { slug } });
    const row = await tx.category.upsert({ where: { slug }, create: { slug, ...fields }, update: fields });
    outcome.ids.set(slug, row.id);
    if (!known) outcome.added.push(slug);
    else if (!sameFields(known, fields)) {
      outcome.changed.push(slug);
      if (known.parentId !== fields.parentId || known.retiredAt) moved.push(slug);
      await tx.category.update({ where: { slug }, data: { updatedAt: new Date() } });
    } else outcome.unchanged++;
  }
  const gone = { slug: { notIn: [...outcome.ids.keys()] }, retiredAt: null };
  outcome.retired.push(
    ...(await tx.category.findMany({ where: gone, select: { slug: true } })).map(({ slug }) => slug),
  );
  await tx.category.updateMany({ where: gone, data: { retiredAt: new Date() } });
  await indexBelow(tx, [...moved, ...outcome.retired]);
  return outcome;
}

async function indexBelow(tx: Transaction, slugs: string[]): Promise<void> {
  if (slugs.length === 0) return;
  const place = { OR: [{ slug: { in: slugs } }, { parent: { slug: { in: slugs } } }] };
  const products = await tx.product.findMany({
    where: { OR: [{ category: place }, { listings: { some: { category: place } } }] },
    select: { id: true },
  });
  for (let first = 0; first < products.length; first += BATCH)
    await indexProducts(
      tx,
      products.slice(first, first + BATCH).map(({ id }) => id),
    );
}

async function importProduct(
  db: Database,
  file: ProductFile,
  pictures: PictureManifest,
  categoryIds: Map<string, string>,
  setStock: boolean,
): Promise<"added" | "changed" | "unchanged"> {
  const categoryId = categoryIds.get(file.category)!;
  const fields = { ...productFields(file), categoryId, retiredAt: null };
  const variants = variantRows(file);
  const images = imageRows(file, pictures);
  const listings = file.alsoIn.map((slug) => ({ categoryId: categoryIds.get(slug)! }));

  const known = await db.product.findUnique({
    where: { slug: file.slug },
    include: { variants: true, images: { orderBy: { position: "asc" } }, listings: true },
  });
  if (
    known &&
    sameFields(known, fields) &&
    sameRows(known.images, images) &&
    sameRows(known.listings, listings) &&
    sameVariants(known.variants, variants, setStock)
  ) {
    return "unchanged";
  }

  await changeProduct(db, file.slug, async (tx) => {
    const { id: productId } = await tx.product.upsert({
      where: { slug: file.slug },
      create: { ...fields, updatedAt: new Date() },
      update: { ...fields, updatedAt: new Date() },
    });
    await tx.productImage.deleteMany({ where: { productId } });
    await tx.productImage.createMany({ data: images.map((image) => ({ productId, ...image })) });
    await tx.listing.deleteMany({ where: { productId } });
    await tx.listing.createMany({ data: listings.map((listing) => ({ productId, ...listing })) });
    for (const { stock, ...variant } of variants) {
      const row = await tx.variant.upsert({
        where: { sku: variant.sku },
        create: { productId, ...variant, stock, supplied: stock },
        update: { ...variant, retiredAt: null },
      });
      // The upsert has locked the row. `setStock` sets how many can be sold; the difference was added or taken away.
      if (setStock && row.stock !== stock) {
        const supplied = { increment: stock - row.stock };
        await tx.variant.update({ where: { id: row.id }, data: { stock, supplied } });
      }
    }
    await tx.variant.updateMany({
      where: { productId, sku: { notIn: variants.map(({ sku }) => sku) }, retiredAt: null },
      data: { retiredAt: new Date() },
    });
  });
  return known ? "changed" : "added";
}

async function retireMissingProducts(db: Database, { products }: CatalogFiles): Promise<string[]> {
  const kept = new Set(products.map(({ slug }) => slug));
  const onSale = await db.product.findMany({
    where: { retiredAt: null },
    select: { slug: true },
  });
  const gone = onSale.filter(({ slug }) => !kept.has(slug));
  for (const { slug } of gone)
    await changeProduct(db, slug, async (tx) => {
      await tx.product.update({ where: { slug }, data: { retiredAt: new Date() } });
    });
  return gone.map(({ slug }) => slug);
}

async function changeProduct(
  db: Database,
  slug: string,
  change: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const write = async (tx: Transaction) => {
    await lockProduct(tx, { slug });
    await change(tx);
    const { id } = await tx.product.findUniqueOrThrow({ where: { slug }, select: { id: true } });
    await indexProducts(tx, [id]);
  };
  await withRetries(() => db.$transaction(write, TRANSACTION));
  // The product may have moved in any list.
  noteChange(CATALOG_TAG);
}

function sameFields(row: Record<string, unknown>, fields: Record<string, unknown>): boolean {
  return Object.entries(fields).every(([key, value]) => JSON.stringify(row[key]) === JSON.stringify(value));
}

function sameRows(rows: Record<string, unknown>[], wanted: Record<string, unknown>[]): boolean {
  return (
    rows.length === wanted.length && wanted.every((fields) => rows.some((row) => sameFields(row, fields)))
  );
}

function sameVariants(
  rows: ({ sku: string; retiredAt: Date | null } & Record<string, unknown>)[],
  wanted: ReturnType<typeof variantRows>,
  setStock: boolean,
): boolean {
  const live = rows.filter((row) => row.retiredAt === null);
  return (
    live.length === wanted.length &&
    wanted.every(({ stock, ...fields }) => {
      const row = live.find(({ sku }) => sku === fields.sku);
      return row !== undefined && sameFields(row, setStock ? { ...fields, stock } : fields);
    })
  );
}
