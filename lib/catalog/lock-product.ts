import type { Transaction } from "@/lib/database/make-database";

/**
 * If this is the first lock, it must be the first statement: SQLite lets no transaction write that began by reading.
 */
export async function lockProduct(tx: Transaction, where: { id: string } | { slug: string }): Promise<void> {
  await tx.product.updateMany({ where, data: { reviewCount: { increment: 0 } } });
}
