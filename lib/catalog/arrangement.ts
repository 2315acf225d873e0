import "server-only";
import type { Arrangement, Product } from "./schema";
import { listedIds } from "./listing-index";
import { SORT_ORDERS } from "./list/sort";

/**
 * The arrangement of a category whose products all fit on one page: every sort order, and the products of every garment
 * type that occurs.
 * @param products all of them, in the featured order
 */
export async function arrange(
  category: string,
  products: Pick<Product, "id" | "garmentTypes">[],
): Promise<Arrangement> {
  const places = new Map(products.map(({ id }, place) => [id, place]));
  const placesOf = async (query: Omit<Parameters<typeof listedIds>[0], "category">) =>
    (await listedIds({ category, ...query }, 0, products.length)).flatMap((id) => places.get(id) ?? []);
  const garments = [...new Set(products.flatMap(({ garmentTypes }) => garmentTypes))];
  const [orders, types] = await Promise.all([
    Promise.all(SORT_ORDERS.map(async (order) => [order, await placesOf({ order })] as const)),
    Promise.all(garments.map(async (garment) => [`${garment}s`, await placesOf({ type: garment })] as const)),
  ]);
  return { orders: Object.fromEntries(orders) as Arrangement["orders"], types: Object.fromEntries(types) };
}
