import type { Transaction } from "@/lib/database/make-database";

/** SQLite refuses to write in a transaction that began by reading, so where this is the first lock, it must be the first statement. */
export async function lockProduct(tx: Transaction, where: { id: string } | { slug: string }): Promise<void> {
  await tx.product.updateMany({ where, data: { reviewCount: { increment: 0 } } });
}
