import "server-only";
import { allProductsCategory } from "@/content/all-products-category";
import { arrange } from "./arrangement";
import { toCard } from "./card";
import * as catalog from "./data";
import { textWanted } from "./list/type-filter";
import { PAGE_SIZE } from "./list/paging";
import type { Product, ProductCardView } from "./schema";
import { countListed, listKinds } from "./listing-index";
import { keep } from "./keep";
import { lastChanges, listOutlines } from "./bulk-reads";

/**
 * Cached reads of the catalogue, for pages and API alike: those of lib/catalog/data.ts, kept for less than a minute
 * (docs/freshness.md). Pages get the tags of everything that they read here.
 */

export async function getCategories() {
  "use cache";
  keep();
  return catalog.listCategories();
}

export async function getCategory(slug: string) {
  "use cache";
  keep();
  return catalog.findCategory(slug);
}

/**
 * A page of a category's products; null if there is no such category. However a list is asked for, it is read and kept
 * once; of pages beyond its end nothing is.
 */
export function getProductList(
  category: string,
  query: catalog.PageQuery,
): Promise<catalog.List<Product> | null> {
  return listWith(getPage, category, query);
}

/** The same as cards: a third of the data, which is unpacked for every answer. */
export function getCardList(
  category: string,
  query: catalog.PageQuery,
): Promise<catalog.List<ProductCardView> | null> {
  return listWith(getCards, category, query);
}

async function listWith<Item>(
  read: (category: string, query: Required<catalog.PageQuery>) => Promise<Item[]>,
  category: string,
  { type, order = "featured", page = 1, size = PAGE_SIZE }: catalog.PageQuery,
): Promise<catalog.List<Item> | null> {
  const text = textWanted(type);
  const count = await getCount(category, text);
  if (count === null) return null;
  const query = { type: text, order, page, size };
  return { count, products: catalog.isBeyond(query, count) ? [] : await read(category, query) };
}

/** How many products a category lists; null if there is no such category. */
async function getCount(category: string, type: string) {
  "use cache";
  keep();
  if (category !== allProductsCategory.slug && !(await catalog.findCategory(category))) return null;
  return countListed({ category, type });
}

async function getPage(category: string, query: Required<catalog.PageQuery>) {
  "use cache";
  return readPage(category, query);
}

async function getCards(category: string, query: Required<catalog.PageQuery>) {
  "use cache";
  return (await readPage(category, query)).map(toCard);
}

async function readPage(category: string, query: Required<catalog.PageQuery>): Promise<Product[]> {
  const products = await catalog.listPage(category, query);
  keep(products);
  return products;
}

/**
 * How the browser filters and sorts a category; null if it has more than one page, in which case the browser asks the
 * server.
 */
export async function getArrangement(category: string) {
  "use cache";
  const { count, products } = await catalog.listProducts(category);
  keep(products);
  return count === products.length ? arrange(category, products) : null;
}

/** The kinds of garment in a category. */
export async function getKinds(category: string) {
  "use cache";
  keep();
  return listKinds(category);
}

export async function getRecommendations(slug: string, categoryId: string) {
  "use cache";
  const products = await catalog.listRecommendations({ slug, categoryId });
  keep(products);
  return products;
}

export async function getBestsellers() {
  "use cache";
  const products = await catalog.listBestsellers();
  keep(products);
  return products;
}

export async function getProduct(slug: string) {
  "use cache";
  keep([{ slug }]);
  return catalog.findProductBySlug(slug);
}

/** The product with this id or slug; null if there is none. */
export async function getProductByIdOrSlug(idOrSlug: string) {
  "use cache";
  const product = await catalog.findProductByIdOrSlug(idOrSlug);
  keep(product ? [product] : []);
  return product;
}

/** Slugs of the products that are prerendered. */
export async function getFirstSlugs(most: number) {
  "use cache";
  keep();
  return catalog.listFirstSlugs(most);
}

/** How many products are on sale. */
export async function getProductCount() {
  "use cache";
  keep();
  return countListed({ category: allProductsCategory.slug });
}

export async function getOutlines(skip: number, take: number) {
  "use cache";
  keep();
  return listOutlines(skip, take);
}

export async function getLastChanges(categories: string[]) {
  "use cache";
  keep();
  return lastChanges(categories);
}
