import "server-only";
import { allProductsCategory } from "@/content/all-products-category";
import * as catalog from "./data";
import { garmentForms, textWanted } from "./list/type-filter";
import { isPlain, type ListChoice } from "./list/choice.browser";
import type { FacetCount } from "./list/facets";
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

/** Null if there is no such category. Nothing is read for pages beyond the end. */
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

/** Null if there is no such category. What was chosen isn't kept: anybody can make up new choices. */
export async function getList(category: string, choice: ListChoice): Promise<ProductList | null> {
  if (category !== allProductsCategory.slug && !(await getCategory(category))) return null;
  const counts = await countsOf(category, textWanted(choice.type));
  return listOf(counts, choice, async (page) =>
    isPlain(page) ? getPlainCards(category, page) : toCards(await readChoice(category, page, counts), page),
  );
}

async function countsOf(category: string, type: string): Promise<FacetCount[]> {
  const all = await getFacetCounts(category);
  const isKind = all.some(({ facets }) => facets.kind.some((kind) => garmentForms(kind).includes(type)));
  return type === "" ? all : isKind ? getFacetCounts(category, type) : countFacets({ category, type });
}

export async function getFacetCounts(category: string, type = "") {
  "use cache";
  keep();
  return countFacets({ category, type });
}

async function getPlainCards(category: string, choice: ListChoice) {
  "use cache";
  const products = await readChoice(category, choice, []);
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
