import "server-only";
import { keyedHash } from "@/lib/crypto";
import { databaseKind } from "@/lib/database/database-url";
import { db, transaction, type Transaction } from "@/lib/database/db";
import { withRetries } from "@/lib/database/retries";
import { tooMany } from "@/lib/domain-error";
import { env } from "@/lib/env";
import { Prisma } from "@/lib/generated/sqlite/client";

export type Limit = { times: number; seconds: number };

/** Such as ["contact", "mailbox", address]; stored as a hash only. */
export type Use = { parts: string[]; limit: Limit };

/**
 * For all instances together.
 * @throws DomainError too-many
 */
export async function spend(...uses: Use[]): Promise<void> {
  const wait = await countOrWait(...uses);
  if (wait > 0) throw tooMany("Too many attempts.", wait);
}

const REFUSED = Symbol("refused");

/**
 * If one is used up, none counts, so a refused stranger can't fill the table with keys.
 * @param uses the widest first, so that requests never wait for each other in a circle
 * @returns milliseconds to wait; 0 when they were counted
 */
export async function countOrWait(...uses: Use[]): Promise<number> {
  const now = new Date();
  const rows = uses.map(
    ({ parts, limit: { times, seconds } }) =>
      Prisma.sql`SELECT ${keyedHash([...parts, `${seconds} s`])}, ${times}, ${new Date(now.getTime() + seconds * 1000)}`,
  );
  // PostgreSQL takes the columns' types from the first, empty one.
  const wanted = Prisma.sql`
    WITH wanted ("key", "most", "expire") AS (
      SELECT "key", "points", "expire" FROM "RateLimit" WHERE 1 = 0 UNION ALL ${Prisma.join(rows, " UNION ALL ")}
    )`;
  const usedUp = Prisma.sql`
    FROM wanted JOIN "RateLimit" used ON used."key" = wanted."key"
    WHERE used."points" >= wanted."most" AND used."expire" > ${now}`;
  const isOver = Prisma.sql`"RateLimit"."expire" <= ${now}`;
  const count = async (tx: Transaction) => {
    const counted = await tx.$queryRaw<{ key: string }[]>`
      ${wanted}
      INSERT INTO "RateLimit" ("key", "points", "expire")
      SELECT "key", 1, "expire" FROM wanted WHERE NOT EXISTS (SELECT 1 ${usedUp})
      ON CONFLICT ("key") DO UPDATE SET
        "points" = CASE WHEN ${isOver} THEN 1 ELSE "RateLimit"."points" + 1 END,
        "expire" = CASE WHEN ${isOver} THEN excluded."expire" ELSE "RateLimit"."expire" END
      WHERE ${isOver}
        OR "RateLimit"."points" < (SELECT "most" FROM wanted WHERE wanted."key" = "RateLimit"."key")
      RETURNING "key"`;
    if (counted.length < uses.length) throw REFUSED;
    return 0;
  };
  return allOrNone(count).catch(async (reason: unknown) => {
    if (reason !== REFUSED) throw reason;
    const ends = await db().$queryRaw<{ expire: Date }[]>`${wanted} SELECT used."expire" ${usedUp}`;
    return Math.max(1, ...ends.map(({ expire }) => new Date(expire).getTime() - now.getTime()));
  });
}

/**
 * On PostgreSQL another request may use up the narrower limit; then what was counted is rolled back. SQLite has one
 * writer at a time.
 */
function allOrNone(count: (tx: Transaction) => Promise<number>): Promise<number> {
  if (databaseKind(env().DATABASE_URL) === "postgresql") return transaction(count);
  return withRetries(() => count(db()));
}
