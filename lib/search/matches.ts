import "server-only";
import { db } from "@/lib/database/db";
import { databaseKind } from "@/lib/database/database-url";
import { env } from "@/lib/env";
import { Prisma } from "@/lib/generated/sqlite/client";
import type { FacetCount } from "@/lib/catalog/list/facets";
import { hasFacets, toFacetCounts, type FacetRow } from "@/lib/catalog/list/list-index";
import type { SortOrder } from "@/lib/catalog/list/sort.browser";
import type { Wanted } from "./understand";

/** Words hold nothing but a–z and 0–9 (lib/search/words.ts). */

const WORTH = { name: 8, kinds: 6, colors: 4 } as const;

const ORDERS: Record<Exclude<SortOrder, "featured">, Prisma.Sql> = {
  "price-low": Prisma.sql`e."priceCents"`,
  "price-high": Prisma.sql`e."priceCents" DESC`,
  newest: Prisma.sql`e."isNew" DESC`,
  rating: Prisma.sql`e."rating" DESC`,
};

export type MatchQuery = {
  facets?: string[];
  order: SortOrder;
  skip: number;
  take: number;
  /** Looks at this many at most, the first in the catalogue. */
  most?: number;
};

/** In the featured order: by where the words are found, then what can be bought, then popular products. */
export async function matchingIds(
  groups: Wanted[][],
  { facets, order, skip, take, most }: MatchQuery,
): Promise<string[]> {
  if (groups.length === 0) return [];
  const first = order === "featured" ? Prisma.sql`${worth(groups)} DESC, e."inStock" DESC` : ORDERS[order];
  const rows = await db().$queryRaw<{ productId: string }[]>`
    SELECT e."productId" FROM ${matching(groups, most)} ${facets ? Prisma.sql`WHERE ${hasFacets(facets)}` : Prisma.empty}
    ORDER BY ${first}, e."place" LIMIT ${take} OFFSET ${skip}`;
  return rows.map(({ productId }) => productId);
}

export async function countMatches(groups: Wanted[][]): Promise<FacetCount[]> {
  if (groups.length === 0) return [];
  return toFacetCounts(
    await db().$queryRaw<FacetRow[]>`
    SELECT f."key", f."text", counted."count" FROM (
      SELECT e."facets", count(*) AS "count", min(e."place") AS "first" FROM ${matching(groups)} GROUP BY e."facets") counted
    JOIN "Facets" f ON f."key" = counted."facets" ORDER BY counted."first"`,
  );
}

function matching(groups: Wanted[][], most?: number): Prisma.Sql {
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

type Syntax = {
  and: string;
  or: string;
  beginning: (wanted: Wanted) => string;
  word: (wanted: Wanted) => string;
};

function joined(groups: Wanted[][], { and, or, beginning, word }: Syntax): string {
  const terms = groups.map((group) =>
    group.map((wanted) => (wanted.isBeginning ? beginning(wanted) : word(wanted))).join(or),
  );
  return terms.map((term) => `(${term})`).join(and);
}

function quoted(mark: string) {
  return ({ word }: Wanted) => mark + word + mark;
}

/** Each word counts by the best place in which it, or a synonym, is found. */
function worth(groups: Wanted[][]): Prisma.Sql {
  return Prisma.join(groups.map(worthOfGroup), " + ");
}

function worthOfGroup(group: Wanted[]): Prisma.Sql {
  const cases = Object.entries(WORTH).map(([column, points]) => {
    const found = group.map(({ word, isBeginning }) => {
      const pattern = isBeginning ? `% ${word}%` : `% ${word} %`;
      return Prisma.sql`e.${Prisma.raw(`"${column}"`)} LIKE ${pattern}`;
    });
    return Prisma.sql`WHEN ${Prisma.join(found, " OR ")} THEN ${Prisma.raw(String(points))}`;
  });
  return Prisma.sql`(CASE ${Prisma.join(cases, " ")} ELSE 1 END)`;
}
