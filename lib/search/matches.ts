import "server-only";
import { db } from "@/lib/database/db";
import { databaseKind } from "@/lib/database/database-url";
import { env } from "@/lib/env";
import { Prisma } from "@/lib/generated/sqlite/client";
import type { FacetCount } from "@/lib/catalog/list/facets";
import { hasFacets, toFacetCounts, type FacetRow } from "@/lib/catalog/list/list-index";
import type { SortOrder } from "@/lib/catalog/list/sort.browser";
import { allProductsCategory } from "@/content/all-products-category";
import type { PriceRange } from "./price-words";

/** Words have only a–z and 0–9 (lib/search/words.ts). */

export type Wanted = { word: string; isBeginning: boolean };

/** One of the words must be found; `isNamed`: in a product's name, kind or color. */
export type Group = { words: Wanted[]; isNamed?: boolean };

/** Without words, every product is looked at. */
export type Wish = { groups: Group[]; price: PriceRange | null };

/**
 * A common word is in tens of thousands of products. Suggestions look at the first ones, so that a typed letter costs
 * few milliseconds.
 */
export const MOST_LOOKED_AT = 3000;

const WORTH = { name: 8, kinds: 6, colors: 4 } as const;
const COLUMNS = ["name", "kinds", "colors"] as const;

const ORDERS: Record<Exclude<SortOrder, "featured">, Prisma.Sql> = {
  "price-low": Prisma.sql`e."priceCents",`,
  "price-high": Prisma.sql`e."priceCents" DESC,`,
  newest: Prisma.sql`e."isNew" DESC,`,
  rating: Prisma.sql`e."rating" DESC,`,
};

export type MatchQuery = {
  facets?: string[];
  order: SortOrder;
  skip: number;
  take: number;
  /** How many are looked at, the first in the catalogue. */
  most?: number;
};

/** In the featured order: by where the words are found, then what is in stock, then popular products. */
export async function matchingIds(
  wish: Wish,
  { facets, order, skip, take, most }: MatchQuery,
): Promise<string[]> {
  if (isEmpty(wish)) return [];
  const rows = await db().$queryRaw<{ productId: string }[]>`
    SELECT e."productId" FROM ${matching(wish, most)} WHERE ${fitting(wish)}
    ${facets ? Prisma.sql`AND ${hasFacets(facets)}` : Prisma.empty}
    ORDER BY ${order === "featured" ? bestFirst(wish) : ORDERS[order]} e."place" LIMIT ${take} OFFSET ${skip}`;
  return rows.map(({ productId }) => productId);
}

export async function countMatches(wish: Wish): Promise<FacetCount[]> {
  if (isEmpty(wish)) return [];
  return toFacetCounts(
    await db().$queryRaw<FacetRow[]>`
    SELECT f."key", f."text", counted."count" FROM (
      SELECT e."facets", count(*) AS "count", min(e."place") AS "first" FROM ${matching(wish)} WHERE ${fitting(wish)}
      GROUP BY e."facets") counted
    JOIN "Facets" f ON f."key" = counted."facets" ORDER BY counted."first"`,
  );
}

/** In some product's name, kind or color. */
export async function isNamed({ words }: Group): Promise<boolean> {
  const wish = { groups: [{ words, isNamed: true }], price: null };
  const ids = await matchingIds(wish, { order: "newest", skip: 0, take: 1, most: MOST_LOOKED_AT });
  return ids.length > 0;
}

function isEmpty({ groups, price }: Wish): boolean {
  return groups.length === 0 && price === null;
}

function matching({ groups }: Wish, most?: number): Prisma.Sql {
  if (groups.length === 0)
    return Prisma.sql`(SELECT * FROM "ListingIndex" WHERE "category" = ${allProductsCategory.slug}) e`;
  const limit = most ? Prisma.sql`ORDER BY "id" LIMIT ${most}` : Prisma.empty;
  if (databaseKind(env().DATABASE_URL) === "postgresql") {
    const query = joined(groups, {
      and: " & ",
      or: " | ",
      beginning: ({ word }) => `'${word}':*`,
      word: quoted("'"),
    });
    return Prisma.sql`(
      SELECT * FROM "SearchEntry" WHERE array_to_tsvector(string_to_array("words", ' ')) @@ ${query}::tsquery ${limit}) e`;
  }
  const query = joined(groups, {
    and: " AND ",
    or: " OR ",
    beginning: ({ word }) => `"${word}"*`,
    word: quoted('"'),
  });
  return Prisma.sql`(
    SELECT rowid AS "id" FROM "SearchText" WHERE "SearchText" MATCH ${query} ${limit}) t
    JOIN "SearchEntry" e ON e."id" = t."id"`;
}

/** What the full-text index doesn't know. */
function fitting({ groups, price }: Wish): Prisma.Sql {
  const named = groups.filter((group) => group.isNamed);
  const conditions = named.map(
    ({ words }) =>
      Prisma.sql`(${Prisma.join(
        COLUMNS.map((column) => isIn(column, words)),
        " OR ",
      )})`,
  );
  if (price) conditions.push(Prisma.sql`e."priceCents" BETWEEN ${price.least} AND ${price.most}`);
  return conditions.length > 0 ? Prisma.join(conditions, " AND ") : Prisma.sql`1 = 1`;
}

type Syntax = {
  and: string;
  or: string;
  beginning: (wanted: Wanted) => string;
  word: (wanted: Wanted) => string;
};

function joined(groups: Group[], { and, or, beginning, word }: Syntax): string {
  const terms = groups.map(({ words }) =>
    words.map((wanted) => (wanted.isBeginning ? beginning(wanted) : word(wanted))).join(or),
  );
  return terms.map((term) => `(${term})`).join(and);
}

function quoted(mark: string) {
  return ({ word }: Wanted) => mark + word + mark;
}

/** Each word counts by the best place of it or a synonym. */
function bestFirst({ groups }: Wish): Prisma.Sql {
  if (groups.length === 0) return Prisma.empty;
  return Prisma.sql`${Prisma.join(groups.map(worth), " + ")} DESC, e."inStock" DESC,`;
}

function worth({ words }: Group): Prisma.Sql {
  const cases = COLUMNS.map(
    (column) => Prisma.sql`WHEN ${isIn(column, words)} THEN ${Prisma.raw(String(WORTH[column]))}`,
  );
  return Prisma.sql`(CASE ${Prisma.join(cases, " ")} ELSE 1 END)`;
}

function isIn(column: keyof typeof WORTH, words: Wanted[]): Prisma.Sql {
  const found = words.map(({ word, isBeginning }) => {
    const pattern = isBeginning ? `% ${word}%` : `% ${word} %`;
    return Prisma.sql`e.${Prisma.raw(`"${column}"`)} LIKE ${pattern}`;
  });
  return Prisma.join(found, " OR ");
}
