import "server-only";
import { z } from "zod";
import { db } from "@/lib/database/db";
import { withRetries } from "@/lib/database/retries";
import { Prisma } from "@/lib/generated/sqlite/client";

/** The key of what is used, which doesn't tell what it was made of, and for how many seconds its uses are counted. */
export type Use = { key: string; seconds: number };

const rowSchema = z.object({ key: z.string(), points: z.coerce.number(), expire: z.coerce.date() });

/**
 * Counts one more use of each key, in one statement for all of them: each would otherwise cost a commit of its own, which
 * waits for the disk.
 * @returns how often each key was used since its time began, this use among them, and the milliseconds until that ends
 */
export async function countInDatabase(uses: Use[]): Promise<{ times: number; endsInMs: number }[]> {
  const now = Date.now();
  const isOver = Prisma.sql`"RateLimit"."expire" <= ${new Date(now)}`;
  const values = uses.map(({ key, seconds }) => Prisma.sql`(${key}, 1, ${new Date(now + seconds * 1000)})`);
  const answer: unknown = await withRetries(
    () => db().$queryRaw`
      INSERT INTO "RateLimit" ("key", "points", "expire") VALUES ${Prisma.join(values)}
      ON CONFLICT ("key") DO UPDATE SET
        "points" = CASE WHEN ${isOver} THEN 1 ELSE "RateLimit"."points" + 1 END,
        "expire" = CASE WHEN ${isOver} THEN excluded."expire" ELSE "RateLimit"."expire" END
      RETURNING "key", "points", "expire"`,
  );
  const rows = new Map(
    rowSchema
      .array()
      .parse(answer)
      .map((row) => [row.key, row]),
  );
  return uses.map(({ key }) => {
    const { points, expire } = rows.get(key)!;
    return { times: points, endsInMs: expire.getTime() - now };
  });
}
