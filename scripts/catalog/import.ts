import type { PictureManifest, ProductFile } from "../../lib/catalog/content";
import { CATEGORIES_TAG, LISTS_TAG, productTag } from "../../lib/catalog/tags";
import type { Database } from "../../lib/make-database";
import type { CatalogFiles } from "./read-files";
import { imageRows, productFields, variantRows } from "./rows";

export type ImportReport = { added: string[]; changed: string[]; retired: string[]; unchanged: number };

/**
 * Makes the database hold what the catalogue's files say: adds, changes and retires categories and products.
 * Stock is left alone for variants that exist, unless `setStock` is given. What changed is noted for running
 * shops, which then render the pages anew within seconds.
 */
export async function importCatalog(
  db: Database,
  files: CatalogFiles,
  { setStock = false }: { setStock?: boolean } = {},
): Promise<ImportReport> {
  const report: ImportReport = { added: [], changed: [], retired: [], unchanged: 0 };
  const categoryIds = await importCategories(db, files, report);
  const tags = new Set<string>();
  if (report.added.length + report.changed.length + report.retired.length > 0) tags.add(CATEGORIES_TAG);
  for (const file of files.products) {
    const outcome = await importProduct(db, file, files.pictures, categoryIds, setStock);
    if (outcome === "unchanged") report.unchanged++;
    else {
      report[outcome].push(file.slug);
      tags.add(productTag(file.slug));
    }
  }
  for (const { slug } of await retireMissingProducts(db, files)) {
    report.retired.push(slug);
    tags.add(productTag(slug));
  }
  if (report.added.length + report.changed.length + report.retired.length > 0) tags.add(LISTS_TAG);
  await db.catalogChange.createMany({ data: [...tags].map((tag) => ({ tag })) });
  return report;
}

async function importCategories(db: Database, { categories }: CatalogFiles, report: ImportReport) {
  const ids = new Map<string, string>();
  // Parents first, so that a child finds its parent's id.
  const ordered = [
    ...categories.filter(({ parent }) => !parent),
    ...categories.filter(({ parent }) => parent),
  ];
  for (const { slug, name, description, parent } of ordered) {
    const fields = {
      name,
      description,
      parentId: parent ? (ids.get(parent) ?? null) : null,
      position: categories.findIndex((category) => category.slug === slug),
      retiredAt: null,
    };
    const known = await db.category.findUnique({ where: { slug } });
    const row = await db.category.upsert({ where: { slug }, create: { slug, ...fields }, update: fields });
    ids.set(slug, row.id);
    if (!known) report.added.push(slug);
    else if (!sameFields(known, fields)) {
      report.changed.push(slug);
      await db.category.update({ where: { slug }, data: { updatedAt: new Date() } });
    } else report.unchanged++;
  }
  const gone = { slug: { notIn: [...ids.keys()] }, retiredAt: null };
  report.retired.push(
    ...(await db.category.findMany({ where: gone, select: { slug: true } })).map(({ slug }) => slug),
  );
  await db.category.updateMany({ where: gone, data: { retiredAt: new Date() } });
  return ids;
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

  await db.$transaction(async (tx) => {
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
      // The row is locked by now. What is set is what can be sold; the difference came to the shelf or left it.
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

async function retireMissingProducts(db: Database, { products }: CatalogFiles) {
  const gone = { slug: { notIn: products.map(({ slug }) => slug) }, retiredAt: null };
  const rows = await db.product.findMany({ where: gone, select: { slug: true } });
  await db.product.updateMany({ where: gone, data: { retiredAt: new Date() } });
  return rows;
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
