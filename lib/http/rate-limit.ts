import "server-only";
import { createHmac } from "node:crypto";
import type { RedisClientType } from "@redis/client";
import { RateLimiterPrisma, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { db, type Transaction } from "@/lib/database/db";
import { env } from "@/lib/env";
import { DomainError } from "@/lib/domain-error";
import { askRedis } from "@/lib/redis/redis.cjs";

/** At most `times` within `seconds`. */
export type Limit = { times: number; seconds: number };

type Limiters = { database: RateLimiterPrisma; redis?: RateLimiterRedis };
const limiters = new Map<string, Limiters>();

function limitersFor({ times, seconds }: Limit): Limiters {
  const name = `${times}/${seconds}`;
  const known = limiters.get(name) ?? {
    database: new RateLimiterPrisma({
      storeClient: db(),
      tableName: "rateLimit",
      keyPrefix: name,
      points: times,
      duration: seconds,
      clearExpiredByTimeout: false,
    }),
  };
  limiters.set(name, known);
  return known;
}

/**
 * Counts one more use of the key made of `parts`, such as ["contact", "mailbox", address]. All instances of the shop
 * share the counts: in Redis if there is one, else, or while it is away, in the database. The key is stored as a hash.
 * @throws DomainError too-many, with the number of seconds after which to try again
 */
export async function spend(parts: string[], limit: Limit): Promise<void> {
  try {
    await count(hashed(parts), limit);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooMany("Too many attempts.", refusal.msBeforeNext);
  }
}

/** The limiter's own insurance would count the database's time as that of Redis. */
async function count(key: string, limit: Limit): Promise<unknown> {
  const own = limitersFor(limit);
  try {
    return await askRedis((client) => (own.redis ??= inRedis(client, limit)).consume(key));
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw refusal;
  }
  return own.database.consume(key);
}

function inRedis(client: RedisClientType, { times, seconds }: Limit): RateLimiterRedis {
  return new RateLimiterRedis({
    storeClient: client,
    useRedisPackage: true,
    keyPrefix: `limit:${times}/${seconds}`,
    points: times,
    duration: seconds,
  });
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
