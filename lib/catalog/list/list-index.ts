import "server-only";
import { databaseKind } from "@/lib/database/database-url";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { Prisma } from "@/lib/generated/sqlite/client";
import { facetsSchema, type FacetCount } from "./facets";
import type { SortOrder } from "./sort.browser";
import { garmentForms, textWanted } from "./type-filter";

/**
 * Reads of a category's list: which products, in which order, and what can be chosen. Every page in every order is a
 * range of an index.
 */

export type ListQuery = {
  /** Slug of a category, or “all”. */
  category: string;
  /** The `type` filter (category.type-filter). */
  type?: string | null;
  order?: SortOrder;
  /** Keys of the wanted facets; all if not given. */
  facets?: string[];
};

/** Equal products keep the catalogue's order. */
const ORDERS: Record<SortOrder, Prisma.Sql> = {
  featured: Prisma.sql`"place"`,
  "price-low": Prisma.sql`"priceCents", "place"`,
  "price-high": Prisma.sql`"priceCents" DESC, "place"`,
  newest: Prisma.sql`"isNew" DESC, "place"`,
  rating: Prisma.sql`"rating" DESC, "place"`,
};

export async function listedIds(query: ListQuery, skip: number, take: number): Promise<string[]> {
  const order = ORDERS[query.order ?? "featured"];
  const among = query.facets ? Prisma.sql`AND ${hasFacets(query.facets)}` : Prisma.empty;
  const rows = await db().$queryRaw<{ productId: string }[]>`
    SELECT "productId" FROM "ListingIndex" WHERE ${wanted(query)} ${among}
    ORDER BY ${order} LIMIT ${take} OFFSET ${skip}`;
  return rows.map(({ productId }) => productId);
}

/** One parameter, no matter how many keys. */
export function hasFacets(keys: string[]): Prisma.Sql {
  return databaseKind(env().DATABASE_URL) === "postgresql"
    ? Prisma.sql`"facets" = ANY(${keys}::text[])`
    : Prisma.sql`"facets" IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`;
}

export async function countListed(query: Pick<ListQuery, "category" | "type">): Promise<number> {
  const [row] = await db().$queryRaw<{ count: bigint | number }[]>`
    SELECT count(*) AS "count" FROM "ListingIndex" WHERE ${wanted(query)}`;
  return Number(row?.count ?? 0);
}

/** In the list's order. */
export async function countFacets(query: Pick<ListQuery, "category" | "type">): Promise<FacetCount[]> {
  return toFacetCounts(
    await db().$queryRaw<FacetRow[]>`
    SELECT f."key", f."text", counted."count" FROM (
      SELECT "facets", count(*) AS "count", min("place") AS "first" FROM "ListingIndex" WHERE ${wanted(query)}
      GROUP BY "facets") counted
    JOIN "Facets" f ON f."key" = counted."facets" ORDER BY counted."first"`,
  );
}

export type FacetRow = { key: string; text: string; count: bigint | number };

export function toFacetCounts(rows: FacetRow[]): FacetCount[] {
  return rows.map(({ key, text, count }) => ({
    key,
    facets: facetsSchema.parse(JSON.parse(text)),
    count: Number(count),
  }));
}

/** The text is in the product's name, or its garment type is that word in singular or plural (category.type-filter). */
function wanted({ category, type }: ListQuery): Prisma.Sql {
  const inCategory = Prisma.sql`"category" = ${category}`;
  const text = textWanted(type);
  if (!text) return inCategory;
  const has = (column: string, part: string) =>
    Prisma.sql`${Prisma.raw(column)} LIKE ${`%${part.replace(/[!%_]/g, "!$&")}%`} ESCAPE '!'`;
  const alternatives = [
    has(`"name"`, text),
    ...garmentForms(text).map((form) => has(`"garments"`, ` ${form} `)),
  ];
  return Prisma.sql`${inCategory} AND (${Prisma.join(alternatives, " OR ")})`;
}
