import path from "node:path";
import { listRecommendations } from "@/lib/catalog/data";
import { FILTERS, parseChoice, PLAIN, type Query } from "@/lib/catalog/list/choice.browser";
import { countFacets, countListed, type ListQuery } from "@/lib/catalog/list/list-index";
import { readPage } from "@/lib/catalog/list/list-products";
import { listProducts } from "@/tests/support/catalog/list-products";
import { PAGE_SIZE } from "@/lib/catalog/list/paging.browser";
import { recommend } from "@/lib/catalog/recommendations";
import type { Product } from "@/lib/catalog/schema";
import { SORT_ORDERS } from "@/lib/catalog/list/sort.browser";
import { eachProduct, lastChanges, listOutlines } from "@/lib/catalog/bulk-reads";
import { importCatalog } from "@/lib/catalog/import/import-catalog";
import { readCatalogFiles } from "@/lib/catalog/import/read-files";
import { db } from "@/lib/database/db";
import { withRetries } from "@/lib/database/retries";
import { forgetFacets } from "@/lib/search/index-products";
import { setStock } from "@/lib/stock/mutations";
import { fillCatalogue } from "@/tests/support/catalog/fill-catalogue";
import { filterByType, sortProducts } from "@/tests/support/catalog/plain-list";
import { testShop } from "@/tests/support/test-shop";

/** A catalogue of more than one page, as the database pages, filters and sorts it. */

const COUNT = 320;
testShop();
let all: Product[];

beforeAll(async () => {
  await fillCatalogue(COUNT);
  all = await readPage({ category: "all" }, { size: COUNT });
}, 120_000);

const slugs = (products: { slug: string }[]) => products.map(({ slug }) => slug);

/** Every page of a list, one after the other. */
async function walk(query: ListQuery) {
  const count = await countListed(query);
  const pages = [];
  for (let page = 1; page <= Math.ceil(count / PAGE_SIZE); page++)
    pages.push(await readPage(query, { page }));
  return { count, pages };
}

test("all holds every product, popular ones first, then by position and slug", async () => {
  expect(all).toHaveLength(COUNT);
  const orderBy = [{ isPopular: "desc" }, { position: "asc" }, { slug: "asc" }] as const;
  const rows = await db().product.findMany({ orderBy: [...orderBy] });
  expect(slugs(all)).toEqual(slugs(rows));
});

// Proves category.further-pages, category.sort-orders.
test.each(SORT_ORDERS)("the pages of the order “%s” are the sorted list, cut", async (order) => {
  for (const type of [null, "tees"]) {
    const { count, pages } = await walk({ category: "all", order, type });
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
    const { pages } = await walk({ category: slug });
    expect(slugs(pages.flat()).sort()).toEqual(slugs(rows).sort());
  }
});

// Proves category.type-filter.
test("the type filter keeps products whose name contains it or whose garment it is", async () => {
  for (const type of [
    "hats",
    "HAT",
    "accessories",
    "Ringer",
    " light ",
    "nothing like it",
    "%",
    "_",
    "'",
    "e 1",
  ]) {
    const wanted = slugs(filterByType(all, type));
    const listed = slugs(await readPage({ category: "all", type }, { size: COUNT }));
    const count = await countListed({ category: "all", type });
    expect({ type, listed, count }).toEqual({ type, listed: wanted, count: wanted.length });
  }
});

/** What a choice means, written as simply as possible, to compare with the database's answers. */
function chosen(query: Query): Product[] {
  const choice = parseChoice(query);
  const isAmong = (wanted: string[], values: string[]) =>
    wanted.length === 0 || values.some((value) => wanted.includes(value));
  const isIn = (band: string, price: number) => {
    const [least = "", most = ""] = band.split("-");
    return price >= Number(least) && (most === "" || price < Number(most));
  };
  return sortProducts(filterByType(all, choice.type), choice.sort).filter((product) => {
    const fitting = product.variants.filter(
      ({ color, size, inStock }) =>
        isAmong(choice.color, [color]) &&
        isAmong(choice.size, [size]) &&
        (inStock || (choice.size.length === 0 && !choice.only.includes("available"))),
    );
    const audiences = product.audience === "unisex" ? ["men", "women", "everyone"] : [product.audience];
    return (
      isAmong(choice.kind, product.garmentTypes.slice(-1)) &&
      isAmong(choice.for, audiences) &&
      (choice.price.length === 0 || choice.price.some((band) => isIn(band, Number(product.price)))) &&
      (!choice.only.includes("new") || product.isNew) &&
      (!choice.only.includes("sale") || product.compareAtPrice !== null) &&
      fitting.length > 0
    );
  });
}

test.each<Query>([
  { size: "M" },
  { size: ["S", "2XL"], color: "Navy" },
  { color: ["White", "Natural"], price: ["20-40", "40-60"] },
  { kind: ["tee", "sports-bra"], for: "women", price: "60-" },
  { for: "everyone", available: "1", sort: "price-low" },
  { new: "1", sale: "1" },
  { sale: "1", sort: "rating", available: "1" },
  { type: "hats", color: "White", sort: "newest" },
  { type: "tops", size: "L", sort: "price-high", page: "2" },
  { size: "nothing like it" },
  { kind: "tee", color: "Navy", size: "M", price: "40-60", for: "men", available: "1" },
])("the choice %j leaves what fits it, in its order, and each further choice what it says", async (query) => {
  const wanted = chosen(query);
  const choice = parseChoice(query);
  const list = await listProducts("all", choice);
  const first = (list.page - 1) * PAGE_SIZE;
  expect(list.count).toBe(wanted.length);
  expect(list.cards.map(({ card }) => card.slug)).toEqual(slugs(wanted.slice(first, first + PAGE_SIZE)));
  for (const { filter, options } of list.groups)
    for (const { value, count } of options) {
      const further = filter === "only" ? { [value]: "1" } : { [filter]: value };
      expect([filter, value, count]).toEqual([filter, value, chosen({ ...query, ...further }).length]);
    }
});

test("a list offers what its own products have", async () => {
  const { groups } = await listProducts("accessories", PLAIN);
  expect(groups.map(({ filter }) => filter)).toEqual([...FILTERS]);
  const products = await readPage({ category: "accessories" }, { size: COUNT });
  const kinds = groups[0]!.options.map(({ value, label, count }) => [value, label, count]);
  const met = [...new Set(products.map(({ garmentTypes }) => garmentTypes.at(-1)!))];
  expect(kinds.map(([value]) => value).sort()).toEqual(met.sort());
  expect(kinds).toContainEqual(["bucket-hat", "Bucket hats", filterByType(products, "bucket-hat").length]);
  const bras = (await listProducts("sports-bras", PLAIN)).groups.map(({ filter }) => filter);
  expect(bras).not.toContain("kind");
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
  expect(outlines).toMatchObject(all.map(({ slug, updatedAt }) => ({ slug, updatedAt })));
  const newest = all.map(({ updatedAt }) => updatedAt).sort();
  expect(await lastChanges(["all", "nope"])).toEqual({ all: newest.at(-1) });
});

test("lists follow every change of the catalogue, in its own transaction", async () => {
  const files = readCatalogFiles(path.resolve(process.cwd(), "content"));
  await importCatalog(db(), files);
  const changed = structuredClone(files);
  const tee = changed.products.find(({ category }) => category === "mens-tees")!;
  const lists = async () => {
    const rows = await db().listingIndex.findMany({ where: { product: { slug: tee.slug } } });
    return rows.map(({ category }) => category).sort();
  };
  expect(await lists()).toEqual(["all", "mens", "mens-tees"]);

  Object.assign(tee, { price: "1.00", name: "Another NAME", alsoIn: ["hats"] });
  await importCatalog(db(), changed);
  expect(await lists()).toEqual(["accessories", "all", "hats", "mens", "mens-tees"]);
  expect(await db().listingIndex.count({ where: { name: "another name", priceCents: 100 } })).toBe(5);
  const hats = changed.categories.find(({ slug }) => slug === "hats")!;
  const { parent } = hats;
  delete hats.parent;
  await importCatalog(db(), changed);
  expect(await lists()).toEqual(["all", "hats", "mens", "mens-tees"]);
  hats.parent = parent;
  await importCatalog(db(), changed);
  expect(await lists()).toEqual(["accessories", "all", "hats", "mens", "mens-tees"]);

  changed.products = changed.products.filter(({ slug }) => slug !== tee.slug);
  await importCatalog(db(), changed);
  expect(await lists()).toEqual([]);
  await importCatalog(db(), files);
  expect(await lists()).toEqual(["all", "mens", "mens-tees"]);
});

const set = ({ id }: { id: string }, stock: number) =>
  withRetries(() => db().$transaction((tx) => setStock(tx, id, stock)));

test("a size that sells out leaves its list in the order's own transaction, and comes back with the stock", async () => {
  const product = { category: { slug: "mens-tees" }, retiredAt: null };
  const variant = await db().variant.findFirstOrThrow({
    where: { product, retiredAt: null, stock: { gt: 0 } },
    include: { product: true },
  });
  const isListed = async () => {
    const choice = parseChoice({ size: variant.size, color: variant.color });
    const { cards } = await listProducts("mens-tees", choice);
    return cards.some(({ card }) => card.slug === variant.product.slug);
  };
  expect(await isListed()).toBe(true);
  for (const stock of [0, 1]) {
    await set(variant, stock);
    expect(await isListed()).toBe(stock > 0);
  }
});

test("facets that nothing has any more are deleted, and not those that are taken meanwhile", async () => {
  const where = { product: { retiredAt: null }, retiredAt: null, stock: { gt: 0 } };
  const variant = await db().variant.findFirstOrThrow({ where });
  const keys = async () => (await db().facets.findMany()).map(({ key }) => key).sort();
  const used = async () => {
    const rows = await db().listingIndex.findMany({ distinct: "facets", select: { facets: true } });
    return rows.map(({ facets }) => facets).sort();
  };
  await set(variant, 0);
  expect((await keys()).length).toBeGreaterThan((await used()).length);
  await forgetFacets(db());
  expect(await keys()).toEqual(await used());
  for (let times = 0; times < 10; times++) {
    await Promise.all([set(variant, times % 2 ? 0 : variant.stock), forgetFacets(db())]);
    expect(await keys()).toEqual(expect.arrayContaining(await used()));
  }
});

test("two variants of a product that sell out at once are both gone from its list", async () => {
  const product = await db().product.findFirstOrThrow({
    where: { category: { slug: "mens-tees" }, retiredAt: null },
    include: { variants: { where: { retiredAt: null }, take: 4, orderBy: { position: "asc" } } },
  });
  for (const stock of [3, 0]) await Promise.all(product.variants.map((variant) => set(variant, stock)));
  const counts = await countFacets({ category: "mens-tees", type: product.name });
  const { colors } = counts[0]!.facets;
  for (const { color, size } of product.variants)
    expect(colors.find(({ name }) => name === color)!.sizes).not.toContain(size);
});
