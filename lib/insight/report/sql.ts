import "server-only";
import { z } from "zod";
import { databaseKind } from "@/lib/database/database-url";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { Prisma } from "@/lib/generated/sqlite/client";
import { isLive } from "@/lib/payments/mode";
import { dayName, type Period } from "./period";

const onPostgresql = () => databaseKind(env().DATABASE_URL) === "postgresql";

export function dayOf(column: string): Prisma.Sql {
  return Prisma.raw(onPostgresql() ? `to_char(${column}, 'YYYY-MM-DD')` : `substr(${column}, 1, 10)`);
}

export function textIn(column: string, field: string): Prisma.Sql {
  return Prisma.raw(
    `COALESCE(${onPostgresql() ? `${column}->>'${field}'` : `json_extract(${column}, '$.${field}')`}, '')`,
  );
}

export function inDays({ from, until }: Period): Prisma.Sql {
  return Prisma.sql`"day" >= ${dayName(from)} AND "day" < ${dayName(until)}`;
}

/** Sums are numbers, bigints or decimals, and null if there is nothing to add up. */
export const figure = z.preprocess((value) => Number(value ?? 0), z.number());

export async function select<Row extends z.ZodType>(row: Row, sql: Prisma.Sql): Promise<z.infer<Row>[]> {
  return row.array().parse(await db().$queryRaw(sql));
}

export type Wanted = Period & {
  /** With test keys or in the sandbox, no matter what keys the shop has. */
  test: boolean;
};

/** For a payment `p` (lib/payments/of-mode.ts). */
export function ofMode({ test }: Wanted): Prisma.Sql {
  const live = isLive() && !test;
  return live === isLive()
    ? Prisma.sql`(p."livemode" = ${live} OR p."livemode" IS NULL)`
    : Prisma.sql`p."livemode" = ${live}`;
}

/** FROM and WHERE for orders `o` paid in the period, with their payments `p`. */
export function paidOrders(wanted: Wanted, join = Prisma.empty): Prisma.Sql {
  return Prisma.sql`
    FROM "Order" o JOIN "Payment" p ON p."orderId" = o."id" ${join}
    WHERE o."paidAt" >= ${wanted.from} AND o."paidAt" < ${wanted.until} AND ${ofMode(wanted)}`;
}
