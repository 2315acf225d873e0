import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { allProductsCategory } from "@/content/all-products-category";
import { arrange } from "./arrangement";
import * as catalog from "./data";
import { PAGE_SIZE } from "./paging";
import type { Product } from "./schema";
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

/** A page of a category's products; null if there is no such category. */
export async function getProductList(category: string, query: catalog.PageQuery) {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG, listTag(category));
  if (category !== allProductsCategory.slug && !(await catalog.findCategory(category))) return null;
  const list = await catalog.listProducts(category, query);
  const { order = "featured", size = PAGE_SIZE } = query;
  // A changed product can enter a page that is sorted by price, and a cache entry takes 128 tags at most.
  if (order !== "featured" || size > PAGE_SIZE) cacheTag(PRODUCTS_TAG);
  else tagProducts(list.products);
  return list;
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
