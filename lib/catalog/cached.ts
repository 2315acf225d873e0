import "server-only";
import { allProductsCategory } from "@/content/all-products-category";
import * as catalog from "./data";
import { garmentForms, textWanted } from "./list/type-filter";
import { FILTERS, type ListChoice } from "./list/choice.browser";
import { countFacets, countListed, type ListQuery } from "./list/list-index";
import { listOf, readChoice, readPage, toCards, type ProductList } from "./list/list-products";
import type { SortOrder } from "./list/sort.browser";
import { keep } from "./keep";
import { lastChanges, listOutlines } from "./bulk-reads";

/** Kept for less than a minute (docs/freshness.md). */

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

/** Null without such a category. Nothing is read beyond the last page. */
export async function getProductList(
  category: string,
  { type, order, page, size }: { type?: string; order: SortOrder; page: number; size: number },
) {
  const query = { category, type: textWanted(type), order };
  const count = await getCount(query.category, query.type);
  if (count === null) return null;
  return { count, products: (page - 1) * size < count ? await getPage(query, page, size) : [] };
}

async function getCount(category: string, type: string) {
  "use cache";
  keep();
  if (category !== allProductsCategory.slug && !(await catalog.findCategory(category))) return null;
  return countListed({ category, type });
}

async function getPage(query: ListQuery, page: number, size: number) {
  "use cache";
  const products = await readPage(query, { page, size });
  keep(products);
  return products;
}

/**
 * The common choices are kept: none, or one thing that the list offers. Others aren't, because anybody can make up new
 * ones.
 */
export async function getList(category: string, choice: ListChoice): Promise<ProductList> {
  const type = textWanted(choice.type);
  const isText = type !== "" && !(await isKind(category, type));
  const counts = isText ? await countFacets({ category, type }) : await getFacetCounts(category, type);
  const isUsual = !isText && FILTERS.flatMap((filter) => choice[filter]).length <= 1;
  return listOf(counts, { ...choice, type: type || null }, async (page) =>
    isUsual ? getCards(category, page) : toCards(await readChoice(category, page, counts), page),
  );
}

/** Kinds are few. */
export async function isKind(category: string, text: string): Promise<boolean> {
  const isOfKind = (kind: string) => garmentForms(kind).includes(text);
  return (await getFacetCounts(category)).some(({ facets }) => facets.kind.some(isOfKind));
}

async function getFacetCounts(category: string, type = "") {
  "use cache";
  keep();
  return countFacets({ category, type });
}

async function getCards(category: string, choice: ListChoice) {
  "use cache";
  const counts = await getFacetCounts(category, textWanted(choice.type));
  const products = await readChoice(category, choice, counts);
  keep(products);
  return toCards(products, choice);
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

export async function getProductByIdOrSlug(idOrSlug: string) {
  "use cache";
  const product = await catalog.findProductByIdOrSlug(idOrSlug);
  keep(product ? [product] : []);
  return product;
}

export async function getFirstSlugs(most: number) {
  "use cache";
  keep();
  return catalog.listFirstSlugs(most);
}

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
