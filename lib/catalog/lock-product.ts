import type { Transaction } from "@/lib/database/make-database";

/**
 * Where this is the first lock, it must be the first statement: SQLite refuses to write in a transaction that began by
 * reading.
 */
export async function lockProduct(tx: Transaction, where: { id: string } | { slug: string }): Promise<void> {
  await tx.product.updateMany({ where, data: { reviewCount: { increment: 0 } } });
}
