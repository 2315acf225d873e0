import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { CATALOG_TAG, CATEGORIES_TAG, LISTS_TAG, productTag } from "./tags";
import * as catalog from "./data";

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

export async function getProducts() {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG, LISTS_TAG);
  return catalog.listProducts();
}

export async function getProductsInCategory(slug: string) {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG, LISTS_TAG);
  return catalog.listProductsInCategory(slug);
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
