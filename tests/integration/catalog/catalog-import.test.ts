import path from "node:path";
import {
  findProductBySlug,
  listBestsellers,
  listCategories,
  listProducts,
  listRecommendations,
} from "@/lib/catalog/data";
import { importCatalog } from "@/lib/catalog-import/import-catalog";
import { readCatalogFiles, type CatalogFiles } from "@/lib/catalog-import/read-files";
import type { Product } from "@/lib/catalog/schema";
import { listKinds } from "@/lib/catalog/listing-index";
import { listOutlines } from "@/lib/catalog/bulk-reads";
import { db, type Database } from "@/lib/database/db";
import { makeDatabase } from "@/lib/database/make-database";
import { openTestShop, type TestShop } from "@/tests/support/test-shop";

let shop: TestShop;
let files: CatalogFiles;
beforeAll(async () => {
  shop = await openTestShop();
  files = readCatalogFiles(path.resolve(__dirname, "../../../content"));
}, 60_000);
afterAll(() => shop.close());

const copy = () => structuredClone(files);
const run = (changed: CatalogFiles, options = {}) => importCatalog(db(), changed, options);
const stocks = async () =>
  new Map(
    (await db().variant.findMany()).map(({ sku, stock, retiredAt }) => [
      sku,
      { stock, retired: retiredAt !== null },
    ]),
  );

const notedTags = async () => (await db().catalogChange.findMany()).map(({ tag }) => tag);

test("fills an empty database, and says the second time that nothing has changed", async () => {
  const first = await run(files);
  expect(first.added).toHaveLength(files.products.length + files.categories.length);
  expect(await run(files)).toEqual({ added: [], changed: [], retired: [], unchanged: first.added.length });
  const inMens = await listProducts("mens");
  expect(inMens.products.map(({ slug }) => slug)).toContain("mens-baseline-tee");
});

test("a change of price is reported, shown, and noted for running shops; stock stays as it is", async () => {
  await db().variant.updateMany({ where: { stock: { gt: 0 } }, data: { stock: 3 } });
  const before = await stocks();
  await db().catalogChange.deleteMany();
  const changed = copy();
  changed.products[0]!.price = "49.50";
  changed.products[0]!.compareAtPrice = "59.50";
  const { slug } = changed.products[0]!;
  expect(await run(changed)).toMatchObject({ added: [], changed: [slug], retired: [] });
  expect(await findProductBySlug(slug)).toMatchObject({ price: "49.50", compareAtPrice: "59.50" });
  expect(await stocks()).toEqual(before);
  // Neither what comes first nor the order of any list.
  expect((await notedTags()).sort()).toEqual(["outlines", `product:${slug}`, "products"]);
});

test("a change of the categories, which every page names, is a change of everything", async () => {
  await run(files);
  await db().catalogChange.deleteMany();
  const changed = copy();
  changed.categories[0]!.description += " And more of it.";
  await run(changed);
  expect(await notedTags()).toEqual(["catalog"]);
  await run(files);
});

test("stock is set to the files' counts when that is asked for", async () => {
  await run(files, { setStock: true });
  const after = await stocks();
  const color = files.products[0]!.colors[0]!;
  const wanted = Object.values(color.sizes).reduce((sum, count) => sum + count, 0);
  const found = [...after].filter(([sku]) =>
    sku.startsWith(`${files.products[0]!.skuBase}-${color.name.toUpperCase()}-`),
  );
  expect(found.reduce((sum, [, { stock }]) => sum + stock, 0)).toBe(wanted);
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
  /** Some products, so that every place to break off can be tried. */
  const few = (): CatalogFiles => ({ ...copy(), products: copy().products.slice(0, 6) });

  /** All that an import can do to products at once; a change of the categories is a change of everything. */
  function edited(): CatalogFiles {
    const changed = few();
    const [renamed, cheaper, , , moved] = changed.products;
    renamed!.name = "Another Name";
    cheaper!.price = "1.50";
    moved!.position = 0;
    moved!.isPopular = !moved!.isPopular;
    changed.products.splice(2, 1, {
      ...structuredClone(cheaper!),
      slug: "brand-new",
      skuBase: "HV-NEW1",
      isPopular: true,
    });
    return changed;
  }

  /** The same database by a connection of its own; `before` is called ahead of each statement. */
  function watched(before: (statement: number) => Promise<void>) {
    const own = makeDatabase(process.env.DATABASE_URL!);
    let statements = 0;
    return own.$extends({
      query: {
        async $allOperations({ args, query }) {
          await before(++statements);
          return query(args);
        },
      },
    }) as unknown as Database;
  }

  /** What pages and API show and remember, each with the tags by which they do (lib/catalog/cached.ts). */
  async function everythingShown() {
    const shown = new Map<string, { tags: string[]; value: string }>();
    const note = (name: string, value: unknown, tags: string[]) =>
      shown.set(name, { tags: ["catalog", ...tags], value: JSON.stringify(value) });
    const cards = (products: Product[]) => products.map(({ slug }) => `product:${slug}`);
    note("categories", await listCategories(), []);
    const bestsellers = await listBestsellers();
    note("bestsellers", bestsellers, ["first:all", ...cards(bestsellers)]);
    note("sitemap", await listOutlines(0, 100), ["outlines"]);
    for (const category of ["all", ...files.categories.map(({ slug }) => slug)]) {
      const { products } = await listProducts(category);
      note(`list of ${category}`, products, [`list:${category}`, ...cards(products)]);
      note(`kinds of ${category}`, await listKinds(category), [`list:${category}`]);
      const byPrice = await listProducts(category, { order: "price-low" });
      note(`${category} by price`, byPrice, [`list:${category}`, "products"]);
    }
    const known = await db().product.findMany({ select: { slug: true, categoryId: true } });
    for (const { slug, categoryId } of known) {
      note(`page of ${slug}`, await findProductBySlug(slug), [`product:${slug}`]);
      const recommended = await listRecommendations({ slug, categoryId });
      const firsts = ["first:all", `first:${categoryId}`, ...cards(recommended)];
      note(`recommended on ${slug}`, recommended, firsts);
    }
    return shown;
  }

  /** Rows that pages are made of. */
  const rows = async () =>
    JSON.stringify([
      await db().product.findMany({ orderBy: { slug: "asc" } }),
      await db().category.findMany({ orderBy: { slug: "asc" } }),
      await db().variant.findMany({ orderBy: { sku: "asc" } }),
      await db().listing.findMany({ orderBy: { productId: "asc" } }),
    ]);

  test("has told of all that it has done, whichever statement was the last", async () => {
    await run(few());
    await db().catalogChange.deleteMany();
    const before = await everythingShown();
    const assertTold = async () => {
      const told = new Set(await notedTags());
      for (const [name, { value }] of await everythingShown()) {
        const known = before.get(name);
        if (!known || known.value === value) continue;
        expect({ name, told: known.tags.some((tag) => told.has(tag)) }).toEqual({
          name,
          told: true,
        });
      }
    };
    let last = await rows();
    let states = 0;
    // What another connection sees before a statement is what is left of an import that is killed there.
    const importing = watched(async () => {
      const now = await rows();
      if (now === last) return;
      last = now;
      states++;
      await assertTold();
    });
    await importCatalog(importing, edited());
    await importing.$disconnect();
    await assertTold();
    // Four products are written; the one that is retired then is the last statement.
    expect(states).toBe(4);
    expect(await findProductBySlug("brand-new")).not.toBeNull();
  }, 60_000);

  test("goes on where it was when it is run again", async () => {
    for (const dying of [1, 9, 20, 40, 60, 80]) {
      await run(few());
      const killed = watched(async (statement) => {
        if (statement > dying) throw new Error("killed");
      });
      await expect(importCatalog(killed, edited())).rejects.toThrow("killed");
      await killed.$disconnect();
      await run(edited());
      expect(await run(edited())).toMatchObject({ added: [], changed: [], retired: [] });
      expect(await findProductBySlug("brand-new")).not.toBeNull();
    }
  }, 60_000);
});
