import "server-only";
import { createHmac } from "node:crypto";
import type { RedisClientType } from "@redis/client";
import { RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { db, type Transaction } from "@/lib/database/db";
import { env } from "@/lib/env";
import { DomainError } from "@/lib/domain-error";
import { askRedis } from "@/lib/redis/redis.cjs";
import { countInDatabase } from "./count-in-database";

/** At most `times` within `seconds`. */
export type Limit = { times: number; seconds: number };

/** One use of what is limited. Its parts, such as ["contact", "mailbox", address], are stored as a hash only. */
export type Use = { parts: string[]; limit: Limit };

/**
 * Counts one more use of each. All instances of the shop share the counts: in Redis if there is one, else, or while it is
 * away, in the database.
 * @throws DomainError too-many, with the number of seconds after which to try again
 */
export async function spend(...uses: Use[]): Promise<void> {
  const waits = await inRedis(uses).catch(() => inDatabase(uses));
  const wait = Math.max(...waits);
  if (wait > 0) throw tooMany("Too many attempts.", wait);
}

/** How long to wait for each, in milliseconds; 0 for those that may be used. */
async function inDatabase(uses: Use[]): Promise<number[]> {
  const counts = await countInDatabase(
    uses.map(({ parts, limit: { times, seconds } }) => ({
      key: `${times}/${seconds}:${hashed(parts)}`,
      seconds,
    })),
  );
  return counts.map(({ times, endsInMs }, index) => (times > uses[index]!.limit.times ? endsInMs : 0));
}

const limiters = new Map<string, RateLimiterRedis>();

/**
 * As inDatabase.
 * @throws when Redis doesn't answer
 */
function inRedis(uses: Use[]): Promise<number[]> {
  return Promise.all(
    uses.map(async ({ parts, limit }) => {
      try {
        await askRedis((client) => limiterFor(client, limit).consume(hashed(parts)));
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext;
        throw refusal;
      }
    }),
  );
}

function limiterFor(client: RedisClientType, { times, seconds }: Limit): RateLimiterRedis {
  const keyPrefix = `limit:${times}/${seconds}`;
  const limiter =
    limiters.get(keyPrefix) ??
    new RateLimiterRedis({
      storeClient: client,
      useRedisPackage: true,
      keyPrefix,
      points: times,
      duration: seconds,
    });
  limiters.set(keyPrefix, limiter);
  return limiter;
}

/** A refusal that says after how many minutes to try again. */
export function tooMany(reason: string, waitMs: number): DomainError {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  return new DomainError(
    "too-many",
    `${reason} Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`,
    { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) },
  );
}

/** A key that doesn't tell what it was made of. */
export function hashed(parts: string[]): string {
  return createHmac("sha256", env().SESSION_SECRET).update(parts.join("\n")).digest("base64url");
}

/**
 * Lets other transactions with this key wait until this one ends.
 * @param lastsMs after which the key's row may be deleted
 */
export async function lockKey(tx: Transaction, parts: string[], lastsMs: number): Promise<void> {
  const key = `lock:${hashed(parts)}`;
  const expire = new Date(Date.now() + lastsMs);
  await tx.rateLimit.upsert({ where: { key }, create: { key, points: 0, expire }, update: { expire } });
}

/** Deletes expired counts from the database; Redis does it itself. */
export async function forgetOldCounts(): Promise<void> {
  await db().rateLimit.deleteMany({ where: { expire: { lt: new Date() } } });
}
