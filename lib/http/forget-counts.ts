import "server-only";
import { db } from "@/lib/database/db";

/** Deletes counts of limits (rate-limit.ts) whose time is over. */
export async function forgetOldCounts(): Promise<void> {
  await db().rateLimit.deleteMany({ where: { expire: { lt: new Date() } } });
}
