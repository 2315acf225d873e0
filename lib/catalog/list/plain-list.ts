import "server-only";
import { keep } from "../keep";
import { PLAIN } from "./choice";
import { listProducts, type ProductList } from "./list-products";

/** A page of a list of which nothing is chosen, kept for pages. Choices aren't: anybody can make up new ones. */
export async function getPlainList(category: string, page: number): Promise<ProductList | null> {
  "use cache";
  const list = await listProducts(category, { ...PLAIN, page });
  keep(list?.cards.map(({ card }) => card));
  return list;
}
