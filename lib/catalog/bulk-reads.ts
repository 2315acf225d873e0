import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { allProductsCategory } from "@/content/all-products-category";
import { db } from "@/lib/database/db";
import { findProducts } from "./data";
import type { Product } from "./schema";

/** In batches, so that memory doesn't grow with the catalogue. */

const BATCH = 50;
/** After each batch, so that shoppers don't wait while the server reads a large catalogue. */
const REST_MS = 25;

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
    await pause(REST_MS);
  }
}

export type ProductOutline = {
  slug: string;
  /** ISO time in UTC. */
  updatedAt: string;
  pictures: { name: string; width: number }[];
};

export async function listOutlines(skip: number, take: number): Promise<ProductOutline[]> {
  // The query builder makes eleven statements for a thousand products, and three times the work.
  const rows = await db().$queryRaw<{ slug: string; updatedAt: Date; path: string | null; width: number }[]>`
    SELECT "Product"."slug", "Product"."updatedAt", "ProductImage"."path", "ProductImage"."width" FROM (
      SELECT "productId", "place" FROM "ListingIndex" WHERE "category" = ${allProductsCategory.slug}
      ORDER BY "place" LIMIT ${take} OFFSET ${skip}
    ) AS "Listed" JOIN "Product" ON "Product"."id" = "Listed"."productId"
    LEFT JOIN "ProductImage" ON "ProductImage"."productId" = "Product"."id"
    ORDER BY "Listed"."place", "ProductImage"."position"`;
  const outlines = new Map<string, ProductOutline>();
  for (const { slug, updatedAt, path: name, width } of rows) {
    const outline = outlines.get(slug) ?? { slug, updatedAt: updatedAt.toISOString(), pictures: [] };
    outlines.set(slug, outline);
    if (name && !outline.pictures.some((picture) => picture.name === name))
      outline.pictures.push({ name, width });
  }
  return [...outlines.values()];
}

/** ISO time in UTC by category slug. */
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
