import "server-only";
import { db, transaction } from "@/lib/database/db";
import { unknownSku } from "./levels";
import { setStock } from "./mutations";

/**
 * @returns how many there were before
 * @throws DomainError not-found
 */
export async function changeStock(sku: string, pieces: number): Promise<number> {
  const variant = await db().variant.findUnique({ where: { sku }, select: { id: true } });
  if (!variant) throw unknownSku(sku);
  return transaction((tx) => setStock(tx, variant.id, pieces));
}
