import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { everything } from "@/content/everything";
import { CATALOG_TAG, CATEGORIES_TAG, LISTS_TAG, productTag } from "./tags";
import * as catalog from "./data";
import { countOnShelf, listKinds } from "./shelf";
import { lastChanges, listOutlines } from "./whole";

/**
 * The catalogue's door for pages: the same reads, remembered until a change of the catalogue drops their tags
 * (see lib/catalog/changes.ts). Prerendered pages live as long as what they read here.
 */

export async function getCategories() {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG, CATEGORIES_TAG);
  return catalog.listCategories();
}

export async function getCategory(slug: string) {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG, CATEGORIES_TAG);
  return catalog.findCategory(slug);
}

/** A page of a category's products in the featured order. */
export async function getProductList(category: string, page: number) {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG, LISTS_TAG);
  return catalog.listProducts(category, { page });
}

/** The kinds of garment in a category. */
export async function getKinds(category: string) {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG, LISTS_TAG);
  return listKinds(category);
}

export async function getRecommendations(slug: string, categoryId: string) {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG, LISTS_TAG);
  return catalog.listRecommendations({ slug, categoryId });
}

export async function getBestsellers() {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG, LISTS_TAG);
  return catalog.listBestsellers();
}

export async function getProduct(slug: string) {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG, productTag(slug));
  return catalog.findProductBySlug(slug);
}

/** Slugs of the products that are rendered ahead. */
export async function getFirstSlugs(most: number) {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG, LISTS_TAG);
  return catalog.listFirstSlugs(most);
}

/** How many products are on sale. */
export async function getProductCount() {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG, LISTS_TAG);
  return countOnShelf({ category: everything.slug });
}

export async function getOutlines(skip: number, take: number) {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG, LISTS_TAG);
  return listOutlines(skip, take);
}

export async function getLastChanges(categories: string[]) {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG, LISTS_TAG);
  return lastChanges(categories);
}
