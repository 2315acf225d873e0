import "server-only";
import { allProductsCategory } from "@/content/all-products-category";
import { db } from "@/lib/database/db";
import { findProducts } from "./data";
import type { Product } from "./schema";
import { listedIds } from "./listing-index";

/** Reads that pass over the whole catalogue, in pieces that memory can hold however many products there are. */

const BATCH = 200;

/** Every product on sale in the catalogue's order, a batch at a time; each is read when the one before has been used. */
export async function* eachProduct(): AsyncGenerator<Product[]> {
  let last = "";
  for (;;) {
    const places = await db().listingIndex.findMany({
      where: { category: allProductsCategory.slug, place: { gt: last } },
      orderBy: { place: "asc" },
      select: { place: true, productId: true },
      take: BATCH,
    });
    if (places.length === 0) return;
    yield await findProducts(places.map(({ productId }) => productId));
    last = places.at(-1)!.place;
  }
}

/** As much of a product as a sitemap tells. */
export type ProductOutline = {
  slug: string;
  /** ISO time in UTC. */
  updatedAt: string;
  pictures: { name: string; width: number }[];
};

/** Products in the catalogue's order from `skip` on, at most `take`. */
export async function listOutlines(skip: number, take: number): Promise<ProductOutline[]> {
  const ids = await listedIds({ category: allProductsCategory.slug }, skip, take);
  const outlines: ProductOutline[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    const rows = await db().product.findMany({
      where: { id: { in: batch } },
      select: {
        id: true,
        slug: true,
        updatedAt: true,
        images: { select: { path: true, width: true }, orderBy: { position: "asc" } },
      },
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const { slug, updatedAt, images } of batch.flatMap((id) => byId.get(id) ?? [])) {
      const pictures = new Map(images.map(({ path, width }) => [path, { name: path, width }]));
      outlines.push({ slug, updatedAt: updatedAt.toISOString(), pictures: [...pictures.values()] });
    }
  }
  return outlines;
}

/** When something that each of these categories lists last changed: ISO time in UTC, by the category's slug. */
export async function lastChanges(categories: readonly string[]): Promise<Record<string, string>> {
  const found = await Promise.all(
    categories.map((category) =>
      db().listingIndex.findFirst({
        where: { category },
        orderBy: { updatedAt: "desc" },
        select: { category: true, updatedAt: true },
      }),
    ),
  );
  return Object.fromEntries(
    found.flatMap((row) => (row ? [[row.category, row.updatedAt.toISOString()]] : [])),
  );
}
