import "server-only";
import { allProductsCategory } from "@/content/all-products-category";
import { db } from "@/lib/database/db";
import { Prisma } from "@/lib/generated/sqlite/client";
import { garmentForms, textWanted, typeLabel } from "./list/type-filter";
import type { TypeChoice } from "./schema";
import type { SortOrder } from "./list/sort";

/**
 * Which products a category's page shows, and in which order. The database maintains the index (prisma/guards), so that
 * every page in every order is a range of an index. The statements are the same for both databases.
 */

export type ListQuery = {
  /** Slug of a category, or “all”. */
  category: string;
  /** The `type` filter (category.type-filter). */
  type?: string | null;
  order?: SortOrder;
};

/** Products that compare equal keep the catalogue's order. */
const ORDERS: Record<SortOrder, Prisma.Sql> = {
  featured: Prisma.sql`"place"`,
  "price-low": Prisma.sql`"priceCents", "place"`,
  "price-high": Prisma.sql`"priceCents" DESC, "place"`,
  newest: Prisma.sql`"isNew" DESC, "place"`,
  rating: Prisma.sql`"rating" DESC, "place"`,
};

/** Ids of the products, skipping `skip`, at most `take`. */
export async function listedIds(query: ListQuery, skip: number, take: number): Promise<string[]> {
  const order = ORDERS[query.order ?? "featured"];
  const rows = await db().$queryRaw<{ productId: string }[]>`
    SELECT "productId" FROM "ListingIndex" WHERE ${wanted(query)} ORDER BY ${order} LIMIT ${take} OFFSET ${skip}`;
  return rows.map(({ productId }) => productId);
}

/** Number of products in the whole list. */
export async function countListed(query: ListQuery): Promise<number> {
  const [row] = await db().$queryRaw<{ count: bigint | number }[]>`
    SELECT count(*) AS "count" FROM "ListingIndex" WHERE ${wanted(query)}`;
  return Number(row?.count ?? 0);
}

/** Ids of at most `take` popular products, in the catalogue's order. */
export async function popularIds(take: number): Promise<string[]> {
  // The `place` of popular products begins with 0.
  const rows = await db().$queryRaw<{ productId: string }[]>`
    SELECT "productId" FROM "ListingIndex" WHERE "category" = ${allProductsCategory.slug} AND "place" < '1'
    ORDER BY "place" LIMIT ${take}`;
  return rows.map(({ productId }) => productId);
}

/** The kinds of garment in a category, in its order; empty if there are fewer than two, which would filter nothing. */
export async function listKinds(category: string): Promise<TypeChoice[]> {
  const rows = await db().$queryRaw<{ garments: string }[]>`
    SELECT "garments" FROM "ListingIndex" WHERE "category" = ${category} GROUP BY "garments" ORDER BY min("place")`;
  const kinds = [...new Set(rows.flatMap(({ garments }) => garments.trim().split(" ").at(-1) || []))];
  if (kinds.length < 2) return [];
  const values = kinds.map((kind) => `${kind}s`);
  const named = values.map(
    (value, index) =>
      Prisma.sql`count(*) FILTER (WHERE ${isNamed(value)}) AS ${Prisma.raw(`"named${index}"`)}`,
  );
  const groups = await db().$queryRaw<Record<string, bigint | number | string>[]>`
    SELECT "garments", count(*) AS "all", ${Prisma.join(named)} FROM "ListingIndex" WHERE "category" = ${category}
    GROUP BY "garments"`;
  return values.map((value, index) => ({
    value,
    label: typeLabel(value),
    // Counts every garment of this kind, and other garments with the word in their name.
    count: groups.reduce(
      (sum, group) => sum + Number(group[isGarment(String(group.garments), value) ? "all" : `named${index}`]),
      0,
    ),
  }));
}

function isGarment(garments: string, type: string): boolean {
  return garmentForms(type).some((form) => garments.includes(` ${form} `));
}

function wanted({ category, type }: ListQuery): Prisma.Sql {
  const inCategory = Prisma.sql`"category" = ${category}`;
  return textWanted(type) ? Prisma.sql`${inCategory} AND ${ofType(type)}` : inCategory;
}

/**
 * Products whose name contains the text, or whose garment type is that word in singular or plural
 * (category.type-filter).
 */
function ofType(type: string | null | undefined): Prisma.Sql {
  const text = textWanted(type);
  const patterns = garmentForms(text).map(
    (form) => Prisma.sql`"garments" LIKE ${contains(` ${form} `)} ESCAPE '!'`,
  );
  return Prisma.sql`(${isNamed(text)} OR ${Prisma.join(patterns, " OR ")})`;
}

function isNamed(text: string): Prisma.Sql {
  return Prisma.sql`"name" LIKE ${contains(text)} ESCAPE '!'`;
}

function contains(text: string): string {
  return `%${text.replace(/[!%_]/g, "!$&")}%`;
}
