import "server-only";
import { db } from "@/lib/database/db";

export type Wanted = {
  sku: string;
  product: string;
  color: string;
  size: string;
  stock: number;
  waiting: number;
  unconfirmed: number;
  since: Date | null;
};

/** Most wanted first (stock.told-when-back). */
export async function listWanted(): Promise<Wanted[]> {
  const [waiting, unconfirmed] = await Promise.all([count({ not: null }), count(null)]);
  const ids = [...new Set([...waiting, ...unconfirmed].map(({ variantId }) => variantId))];
  const variants = await db().variant.findMany({
    where: { id: { in: ids } },
    include: { product: { select: { name: true } } },
  });
  const of = (rows: typeof waiting, id: string) => rows.find(({ variantId }) => variantId === id);
  return variants
    .map(({ id, sku, product, color, size, stock }) => ({
      ...{ sku, product: product.name, color, size, stock },
      waiting: of(waiting, id)?._count ?? 0,
      unconfirmed: of(unconfirmed, id)?._count ?? 0,
      since: of(waiting, id)?._min.createdAt ?? null,
    }))
    .sort((a, b) => b.waiting - a.waiting || b.unconfirmed - a.unconfirmed || (a.sku < b.sku ? -1 : 1));
}

function count(confirmedAt: { not: null } | null) {
  return db().stockAlert.groupBy({
    by: ["variantId"],
    where: { confirmedAt },
    _count: true,
    _min: { createdAt: true },
  });
}
