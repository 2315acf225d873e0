import { findProductBySlug, listCategories } from "@/lib/catalog/data";
import { readPage } from "@/lib/catalog/list/list-products";
import { takeChanges } from "@/lib/catalog/changes";
import { importCatalog } from "@/lib/catalog/import/import-catalog";
import { readCatalogFiles, type CatalogFiles } from "@/lib/catalog/import/read-files";
import { db, type Database } from "@/lib/database/db";
import { makeDatabase } from "@/lib/database/make-database";
import { testShop } from "@/tests/support/test-shop";

testShop();
const files = readCatalogFiles("content");
const copy = () => structuredClone(files);
const run = (changed: CatalogFiles, options = {}) => importCatalog(db(), changed, options);
const stocks = async () => {
  const variants = await db().variant.findMany();
  return new Map(variants.map(({ sku, stock, retiredAt }) => [sku, { stock, retired: retiredAt !== null }]));
};

test("fills an empty database, and says the second time that nothing has changed", async () => {
  const first = await run(files);
  expect(first.added).toHaveLength(files.products.length + files.categories.length);
  expect(takeChanges()).toEqual(["catalog"]);
  expect(await run(files)).toEqual({ added: [], changed: [], retired: [], unchanged: first.added.length });
  expect(takeChanges()).toEqual([]);
  const inMens = await readPage({ category: "mens" });
  expect(inMens.map(({ slug }) => slug)).toContain("mens-baseline-tee");
});

test("a change of price is reported, shown, and noted for running shops; stock stays as it is", async () => {
  await db().variant.updateMany({ where: { stock: { gt: 0 } }, data: { stock: 3 } });
  const before = await stocks();
  takeChanges();
  const changed = copy();
  changed.products[0]!.price = "49.50";
  changed.products[0]!.compareAtPrice = "59.50";
  const { slug } = changed.products[0]!;
  expect(await run(changed)).toMatchObject({ added: [], changed: [slug], retired: [] });
  expect(await findProductBySlug(slug)).toMatchObject({ price: "49.50", compareAtPrice: "59.50" });
  expect(await stocks()).toEqual(before);
  expect(takeChanges()).toEqual(["catalog"]);
});

test("stock is set to the files' counts when that is asked for", async () => {
  await run(files, { setStock: true });
  const after = await stocks();
  const { skuBase, colors } = files.products[0]!;
  const beginning = `${skuBase}-${colors[0]!.name.toUpperCase()}-`;
  const found = [...after].filter(([sku]) => sku.startsWith(beginning)).map(([, { stock }]) => stock);
  expect(found.sort()).toEqual(Object.values(colors[0]!.sizes).sort());
});

test("what is gone from the files is retired, not deleted, and comes back with its file", async () => {
  const changed = copy();
  const gone = changed.products.shift()!;
  expect(await run(changed)).toMatchObject({ retired: [gone.slug] });
  expect(await findProductBySlug(gone.slug)).toBeNull();
  expect(await db().product.count({ where: { slug: gone.slug } })).toBe(1);
  expect(await run(files)).toMatchObject({ changed: [gone.slug], retired: [] });
  expect(await findProductBySlug(gone.slug)).not.toBeNull();
});

test("a size that is gone can't be bought any more; a new one starts with its count", async () => {
  const changed = copy();
  const product = changed.products.find(({ colors }) => "M" in colors[0]!.sizes)!;
  delete product.colors[0]!.sizes.M;
  product.colors[0]!.sizes["3XL"] = 7;
  await run(changed);
  const after = await stocks();
  const sku = `${product.skuBase}-${product.colors[0]!.name.toUpperCase()}`;
  expect(after.get(`${sku}-M`)).toMatchObject({ retired: true });
  expect(after.get(`${sku}-3XL`)).toEqual({ stock: 7, retired: false });
});

describe("an import that is killed", () => {
  /** Three products of two sizes, so that every place to break off can be tried. */
  function few(): CatalogFiles {
    const { categories, products, pictures } = copy();
    const kept = products.filter(({ category }) => category === products[0]!.category).slice(0, 3);
    for (const product of kept) {
      product.colors.splice(1);
      const [color] = product.colors;
      color!.sizes = Object.fromEntries(Object.entries(color!.sizes).slice(0, 2));
    }
    const parent = categories.find(({ slug }) => slug === kept[0]!.category)!.parent;
    const used = [kept[0]!.category, parent, ...kept.flatMap(({ alsoIn }) => alsoIn)];
    return { categories: categories.filter(({ slug }) => used.includes(slug)), products: kept, pictures };
  }

  const NEW_DESCRIPTION = "What is worn on a court, described in quite another way.";

  /** All that an import can do at once: a category and a product change, one product comes, one goes. */
  function edited(): CatalogFiles {
    const changed = few();
    const [first, gone] = changed.products;
    changed.categories[0]!.description = NEW_DESCRIPTION;
    Object.assign(first!, { name: "Another Name", price: "1.50", position: 0, isPopular: !first!.isPopular });
    const brandNew = { slug: "brand-new", skuBase: "HV-NEW1", isPopular: true };
    changed.products[1] = { ...structuredClone(gone!), ...brandNew };
    return changed;
  }

  /** Imports the edited files by a connection of its own, and breaks off after that many statements. */
  function interruptedImports() {
    const own = makeDatabase(process.env.DATABASE_URL!);
    let left = 0;
    const interrupted = own.$extends({
      query: {
        async $allOperations({ args, query }) {
          if (left-- <= 0) throw new Error("killed");
          return query(args);
        },
      },
    }) as unknown as Database;
    /** Whether it was killed. */
    const importUntil = async (statements: number): Promise<boolean> => {
      left = statements;
      const end = await importCatalog(interrupted, edited()).catch((error: Error) => error.message);
      expect(["killed", expect.any(Object)]).toContainEqual(end);
      return end === "killed";
    };
    return { importUntil, close: () => own.$disconnect() };
  }

  /** Rows that pages are made of. */
  const rows = async () =>
    JSON.stringify([
      await db().product.findMany({ orderBy: { slug: "asc" } }),
      await db().category.findMany({ orderBy: { slug: "asc" } }),
      await db().variant.findMany({ orderBy: { sku: "asc" } }),
      await db().listing.findMany({ orderBy: { productId: "asc" } }),
    ]);

  test("has done each thing whole or not at all, whichever statement was its last, and goes on when it is run again", async () => {
    await run(few());
    const { importUntil, close } = interruptedImports();
    let states = 0;
    let killed = true;
    while (killed) {
      states++;
      const rowsBefore = await rows();
      // A transaction that is cut off leaves nothing: the next run begins where this one did, and ends a statement later.
      for (let statements = 0; killed && (await rows()) === rowsBefore; statements++)
        killed = await importUntil(statements);
    }
    await close();
    // The categories, the changed product, the new one, and the one that is gone; its statement is the last.
    expect(states).toBe(4);
    expect(await run(edited())).toMatchObject({ added: [], changed: [], retired: [] });
    expect((await listCategories()).map(({ description }) => description)).toContain(NEW_DESCRIPTION);
    expect(await findProductBySlug(few().products[0]!.slug)).toMatchObject({ price: "1.50" });
    expect(await findProductBySlug("brand-new")).not.toBeNull();
    expect(await findProductBySlug(few().products[1]!.slug)).toBeNull();
  }, 60_000);
});
