import path from "node:path";
import { db } from "@/lib/db";
import { findProductBySlug, listProducts } from "@/lib/catalog/data";
import { importCatalog } from "@/scripts/catalog/import";
import { readCatalogFiles, type CatalogFiles } from "@/scripts/catalog/read-files";
import { openTestShop, type TestShop } from "@/tests/support/test-shop";

let shop: TestShop;
let files: CatalogFiles;
beforeAll(async () => {
  shop = await openTestShop();
  files = readCatalogFiles(path.resolve(__dirname, "../../content"));
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
  const tags = (await db().catalogChange.findMany()).map(({ tag }) => tag);
  expect(tags).toEqual(expect.arrayContaining(["lists", `product:${slug}`]));
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
