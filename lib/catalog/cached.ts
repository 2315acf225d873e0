import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { allProductsCategory } from "@/content/all-products-category";
import { arrange } from "./arrangement";
import { toCard } from "./card";
import * as catalog from "./data";
import { textWanted } from "./listing/filter";
import { PAGE_SIZE } from "./listing/paging";
import type { Product, ProductCardView } from "./schema";
import { countListed, listKinds } from "./listing-index";
import { CATALOG_TAG, firstTag, OUTLINES_TAG, PRODUCTS_TAG, productTag, listTag } from "./cache/tags";
import { lastChanges, listOutlines } from "./bulk-reads";

/**
 * Cached reads of the catalogue, for pages and API alike: those of lib/catalog/data.ts, kept until one of their tags
 * changes (lib/catalog/cache/changes.ts). Prerendered pages get the tags of everything that they read here.
 */

export async function getCategories() {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG);
  return catalog.listCategories();
}

export async function getCategory(slug: string) {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG);
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
  cacheLife("max");
  cacheTag(CATALOG_TAG, listTag(category));
  if (category !== allProductsCategory.slug && !(await catalog.findCategory(category))) return null;
  return countListed({ category, type });
}

async function getPage(category: string, query: Required<catalog.PageQuery>) {
  "use cache";
  cacheLife("max");
  return readPage(category, query);
}

async function getCards(category: string, query: Required<catalog.PageQuery>) {
  "use cache";
  cacheLife("max");
  return (await readPage(category, query)).map(toCard);
}

async function readPage(category: string, query: Required<catalog.PageQuery>): Promise<Product[]> {
  cacheTag(CATALOG_TAG, listTag(category));
  const products = await catalog.listPage(category, query);
  // A changed product can enter a page that is sorted by price, and a cache entry takes 128 tags at most.
  if (query.order !== "featured" || query.size > PAGE_SIZE) cacheTag(PRODUCTS_TAG);
  else tagProducts(products);
  return products;
}

/**
 * How the browser filters and sorts a category; null if it has more than one page, in which case the browser asks the
 * server.
 */
export async function getArrangement(category: string) {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG, listTag(category));
  const { count, products } = await catalog.listProducts(category);
  tagProducts(products);
  return count === products.length ? arrange(category, products) : null;
}

/** The kinds of garment in a category. */
export async function getKinds(category: string) {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG, listTag(category));
  return listKinds(category);
}

export async function getRecommendations(slug: string, categoryId: string) {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG, firstTag(allProductsCategory.slug), firstTag(categoryId));
  const products = await catalog.listRecommendations({ slug, categoryId });
  tagProducts(products);
  return products;
}

export async function getBestsellers() {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG, firstTag(allProductsCategory.slug));
  const products = await catalog.listBestsellers();
  tagProducts(products);
  return products;
}

export async function getProduct(slug: string) {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG, productTag(slug));
  return catalog.findProductBySlug(slug);
}

/** The product with this id or slug; null if there is none. */
export async function getProductByIdOrSlug(idOrSlug: string) {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG);
  const product = await catalog.findProductByIdOrSlug(idOrSlug);
  if (product) tagProducts([product]);
  else cacheTag(PRODUCTS_TAG);
  return product;
}

/** Slugs of the products that are prerendered. */
export async function getFirstSlugs(most: number) {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG, OUTLINES_TAG);
  return catalog.listFirstSlugs(most);
}

/** How many products are on sale. */
export async function getProductCount() {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG, OUTLINES_TAG);
  return countListed({ category: allProductsCategory.slug });
}

export async function getOutlines(skip: number, take: number) {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG, OUTLINES_TAG);
  return listOutlines(skip, take);
}

export async function getLastChanges(categories: string[]) {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG, OUTLINES_TAG);
  return lastChanges(categories);
}

function tagProducts(products: Pick<Product, "slug">[]): void {
  cacheTag(...products.map(({ slug }) => productTag(slug)));
}
