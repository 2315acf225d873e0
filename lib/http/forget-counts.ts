import "server-only";
import { db } from "@/lib/database/db";

export async function forgetOldCounts(): Promise<void> {
  await db().rateLimit.deleteMany({ where: { expire: { lt: new Date() } } });
}
