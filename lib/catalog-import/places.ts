import { allProductsCategory } from "@/content/all-products-category";
import type { Transaction } from "@/lib/database/make-database";
import { FIRST_OF_ALL, RECOMMENDED } from "@/lib/catalog/recommendations";
import { firstTag, listTag } from "@/lib/catalog/cache/tags";

/** A product's position in each list, and the first products of each list. Keys are cache tags. */
export type Places = Map<string, string>;

/**
 * @param slug of the product
 * @param homes ids of categories in which it may be recommended
 */
export async function placesOf(tx: Transaction, slug: string, homes: string[]): Promise<Places> {
  const listed = await tx.listingIndex.findMany({
    where: { product: { slug } },
    select: { category: true, place: true, name: true, garments: true },
  });
  const firstOfAll = await tx.listingIndex.findMany({
    where: { category: allProductsCategory.slug },
    orderBy: { place: "asc" },
    take: FIRST_OF_ALL,
    select: { productId: true, place: true },
  });
  const places: Places = new Map([
    ...listed.map(({ category, ...place }) => [listTag(category), JSON.stringify(place)] as const),
    [firstTag(allProductsCategory.slug), JSON.stringify(firstOfAll)],
  ]);
  for (const categoryId of homes) {
    const first = await tx.product.findMany({
      where: { categoryId, retiredAt: null },
      orderBy: [{ isPopular: "desc" }, { position: "asc" }, { slug: "asc" }],
      // One more, because a product isn't recommended on its own page.
      take: RECOMMENDED + 1,
      select: { id: true, isPopular: true },
    });
    places.set(firstTag(categoryId), JSON.stringify(first));
  }
  return places;
}

/** Tags of the lists in which something changed. */
export function tagsOfMoves(before: Places, after: Places): string[] {
  const tags = new Set([...before.keys(), ...after.keys()]);
  return [...tags].filter((tag) => before.get(tag) !== after.get(tag));
}
