import "server-only";
import type { Transaction } from "@/lib/database/db";

/**
 * Call in the transaction that adds pieces. Not when a hold ends, because those were never sold (stock.told-when-back).
 */
export async function noteReturn(tx: Transaction, variantId: string): Promise<void> {
  const dueAt = new Date();
  await tx.stockReturn.upsert({ where: { variantId }, create: { variantId, dueAt }, update: { dueAt } });
}
