import type { ListChoice } from "@/lib/catalog/list/choice.browser";
import { countFacets } from "@/lib/catalog/list/list-index";
import { listOf, readChoice, toCards, type ProductList } from "@/lib/catalog/list/list-products";

/** `getList` of lib/catalog/cached.ts without its cache, which works only inside the framework. */
export async function listProducts(category: string, choice: ListChoice): Promise<ProductList> {
  const counts = await countFacets({ category, type: choice.type });
  return listOf(counts, choice, async (page) => toCards(await readChoice(category, page, counts), page));
}
