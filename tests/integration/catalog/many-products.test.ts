import { arrange } from "@/lib/catalog/arrangement";
import { listProducts, listRecommendations } from "@/lib/catalog/data";
import { isKnown } from "@/lib/catalog/known-slugs";
import { PAGE_SIZE } from "@/lib/catalog/listing/paging";
import { recommend } from "@/lib/catalog/recommendations";
import type { Product } from "@/lib/catalog/schema";
import { listKinds } from "@/lib/catalog/listing-index";
import { SORT_ORDERS } from "@/lib/catalog/listing/sort";
import { eachProduct, lastChanges, listOutlines } from "@/lib/catalog/bulk-reads";
import { db } from "@/lib/database/db";
import { fillCatalogue } from "@/tests/support/catalog/fill-catalogue";
import { filterByType, sortProducts } from "@/tests/support/catalog/plain-list";
import { openTestShop, type TestShop } from "@/tests/support/test-shop";

/** A catalogue of more than one page, as the database pages, filters and sorts it. */

const COUNT = 320;
let shop: TestShop;
let all: Product[];

beforeAll(async () => {
  shop = await openTestShop();
  await fillCatalogue(COUNT);
  all = (await listProducts("all", { size: COUNT })).products;
}, 120_000);
afterAll(() => shop.close());

const slugs = (products: { slug: string }[]) => products.map(({ slug }) => slug);

/** Every page of a list, one after the other. */
async function walk(category: string, wish: Parameters<typeof listProducts>[1]) {
  const { count } = await listProducts(category, wish);
  const pages = [];
  for (let page = 1; page <= Math.ceil(count / PAGE_SIZE); page++)
    pages.push((await listProducts(category, { ...wish, page })).products);
  return { count, pages };
}

test("all holds every product, popular ones first, then by position and slug", async () => {
  expect(all).toHaveLength(COUNT);
  const rows = await db().product.findMany({
    orderBy: [{ isPopular: "desc" }, { position: "asc" }, { slug: "asc" }],
    select: { slug: true },
  });
  expect(slugs(all)).toEqual(slugs(rows));
});

// Proves category.further-pages.
test.each(SORT_ORDERS)("the pages of the order “%s” are the sorted list, cut", async (order) => {
  for (const type of [null, "tees"]) {
    const { count, pages } = await walk("all", { order, type });
    const wanted = sortProducts(filterByType(all, type), order);
    expect(count).toBe(wanted.length);
    expect(pages.slice(0, -1).every((page) => page.length === PAGE_SIZE)).toBe(true);
    expect(slugs(pages.flat())).toEqual(slugs(wanted));
  }
});

// Proves category.parents-and-children.
test("a category lists its own products, its children's and those listed there, each once", async () => {
  for (const { slug, id } of await db().category.findMany()) {
    const homes = await db().category.findMany({ where: { OR: [{ id }, { parentId: id }] } });
    const ids = homes.map((home) => home.id);
    const rows = await db().product.findMany({
      where: { OR: [{ categoryId: { in: ids } }, { listings: { some: { categoryId: { in: ids } } } }] },
    });
    const { pages } = await walk(slug, {});
    expect(slugs(pages.flat()).sort()).toEqual(slugs(rows).sort());
  }
});

// Proves category.type-filter.
test.each([
  "hats",
  "HAT",
  "tees",
  "accessories",
  "caps",
  "Ringer",
  " light ",
  "nothing like it",
  "%",
  "_",
  "!",
  "'",
  "e 1",
])("the filter “%s” keeps products whose name contains it or whose garment it is", async (type) => {
  const { count, products } = await listProducts("all", { type, size: COUNT });
  const wanted = filterByType(all, type);
  expect(slugs(products)).toEqual(slugs(wanted));
  expect(count).toBe(wanted.length);
});

test("a list that is all on one page brings along every order and every garment of its own", async () => {
  const { orders, types } = await arrange("all", all);
  for (const order of SORT_ORDERS)
    expect(orders[order].map((place) => all[place]!.slug)).toEqual(slugs(sortProducts(all, order)));
  const garments = [...new Set(all.flatMap(({ garmentTypes }) => garmentTypes))];
  for (const garment of garments)
    expect(types[`${garment}s`]?.map((place) => all[place]!.slug)).toEqual(
      slugs(filterByType(all, `${garment}s`)),
    );
});

test("the kinds of a category are its products' garments with their numbers", async () => {
  const { products } = await listProducts("accessories", { size: COUNT });
  const kinds = [...new Set(products.map(({ garmentTypes }) => garmentTypes.at(-1)))];
  expect(kinds.length).toBeGreaterThan(2);
  expect(await listKinds("accessories")).toEqual(
    kinds.map((kind) => ({
      value: `${kind}s`,
      label: expect.stringMatching(/^[A-Z]/),
      count: filterByType(products, `${kind}s`).length,
    })),
  );
  expect(await listKinds("sports-bras")).toEqual([]);
});

test("recommendations are those that the whole list would give", async () => {
  const history = [all[7]!.slug, "gone", all[150]!.slug, all[300]!.slug];
  for (const current of all.filter((_, index) => index % 29 === 0)) {
    for (const seen of [[], history]) {
      const wanted = recommend({ current, products: all, history: seen });
      expect(slugs(await listRecommendations(current, seen))).toEqual(slugs(wanted));
    }
  }
});

test("what passes over the whole catalogue meets every product once, in order", async () => {
  const met: Product[] = [];
  for await (const batch of eachProduct()) met.push(...batch);
  expect(slugs(met)).toEqual(slugs(all));
  const outlines = [...(await listOutlines(0, 250)), ...(await listOutlines(250, 250))];
  expect(outlines.map(({ slug, updatedAt }) => [slug, updatedAt])).toEqual(
    all.map(({ slug, updatedAt }) => [slug, updatedAt]),
  );
  const newest = all.map(({ updatedAt }) => updatedAt).sort();
  expect(await lastChanges(["all", "nope"])).toEqual({ all: newest.at(-1) });
});

test("slugs and pages that there are, and those that there aren't", async () => {
  const last = Math.ceil(COUNT / PAGE_SIZE);
  expect(await isKnown("product", all[0]!.slug)).toBe(true);
  expect(await isKnown("product", "nope")).toBe(false);
  expect(await isKnown("category", "all", last)).toBe(true);
  expect(await isKnown("category", "all", last + 1)).toBe(false);
  expect(await isKnown("category", "mens")).toBe(true);
  expect(await isKnown("category", "nope")).toBe(false);
});

test("the listing index follows every change of the catalogue, whoever makes it", async () => {
  // A migrated table has its newest columns last.
  const columns = `"category", "productId", "place", "priceCents", "isNew", "rating", "name", "garments", "updatedAt"`;
  const [index, content] = ["ListingIndex", "ListingIndexContent"].map(
    (name) => `SELECT ${columns} FROM "${name}"`,
  );
  const differences = async () => {
    const [row] = await db().$queryRawUnsafe<{ count: bigint | number }[]>(
      `SELECT count(*) AS "count" FROM (SELECT * FROM (${index} EXCEPT ${content}) AS a
       UNION ALL SELECT * FROM (${content} EXCEPT ${index}) AS b) AS c`,
    );
    return Number(row!.count);
  };
  const listsOf = async (productId: string) =>
    (await db().listingIndex.findMany({ where: { productId }, orderBy: { category: "asc" } })).map(
      ({ category }) => category,
    );
  const tee = await db().product.findFirstOrThrow({ where: { category: { slug: "mens-tees" } } });
  const where = { id: tee.id };
  expect(await listsOf(tee.id)).toEqual(["all", "mens", "mens-tees"]);

  await db().product.update({ where, data: { priceCents: 100, isPopular: true, name: "Another NAME" } });
  expect(
    await db().listingIndex.findMany({ where: { productId: tee.id, name: "another name", priceCents: 100 } }),
  ).toHaveLength(3);
  const hats = await db().category.findUniqueOrThrow({ where: { slug: "hats" } });
  await db().listing.create({ data: { productId: tee.id, categoryId: hats.id } });
  expect(await listsOf(tee.id)).toEqual(["accessories", "all", "hats", "mens", "mens-tees"]);
  await db().category.update({ where: { id: hats.id }, data: { retiredAt: new Date() } });
  expect(await listsOf(tee.id)).toEqual(["all", "mens", "mens-tees"]);
  expect(await differences()).toBe(0);
  await db().category.update({ where: { id: hats.id }, data: { retiredAt: null, parentId: null } });
  expect(await listsOf(tee.id)).toEqual(["all", "hats", "mens", "mens-tees"]);
  await db().category.update({ where: { id: hats.id }, data: { slug: "headwear" } });
  expect(await listsOf(tee.id)).toEqual(["all", "headwear", "mens", "mens-tees"]);
  await db().listing.deleteMany({ where: { productId: tee.id } });
  expect(await listsOf(tee.id)).toEqual(["all", "mens", "mens-tees"]);
  await db().product.update({ where, data: { retiredAt: new Date() } });
  expect(await listsOf(tee.id)).toEqual([]);
  await db().product.update({ where, data: { retiredAt: null } });
  expect(await listsOf(tee.id)).toEqual(["all", "mens", "mens-tees"]);
  expect(await differences()).toBe(0);
  await db().product.delete({ where });
  expect(await listsOf(tee.id)).toEqual([]);
  expect(await differences()).toBe(0);
});
