import "server-only";
import { createHmac } from "node:crypto";
import { RateLimiterPrisma, RateLimiterRes } from "rate-limiter-flexible";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { DomainError } from "@/lib/domain-error";

/** At most `times` within `seconds`. */
export type Limit = { times: number; seconds: number };

const limiters = new Map<string, RateLimiterPrisma>();

function limiter({ times, seconds }: Limit): RateLimiterPrisma {
  const name = `${times}/${seconds}`;
  let known = limiters.get(name);
  if (!known) {
    known = new RateLimiterPrisma({
      storeClient: db(),
      tableName: "rateLimit",
      keyPrefix: name,
      points: times,
      duration: seconds,
      clearExpiredByTimeout: false,
    });
    limiters.set(name, known);
  }
  return known;
}

/**
 * Counts one more use of the key made of `parts`, such as ["contact", "mailbox", address]. All instances of the shop
 * share the counts, in the database. The key is stored as a hash.
 * @throws DomainError too-many, with the number of seconds after which to try again
 */
export async function spend(parts: string[], limit: Limit): Promise<void> {
  const key = createHmac("sha256", env().SESSION_SECRET).update(parts.join("\n")).digest("base64url");
  try {
    await limiter(limit).consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new DomainError("too-many", "Too many attempts. Please wait a little and try again.", {
      retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
    });
  }
}

/** Deletes expired counts. */
export async function forgetOldCounts(): Promise<void> {
  await db().rateLimit.deleteMany({ where: { expire: { lt: new Date() } } });
}
