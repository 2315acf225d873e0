import "server-only";
import { db } from "@/lib/database/db";
import { DomainError } from "@/lib/domain-error";

export type StockLevel = {
  sku: string;
  product: string;
  color: string;
  size: string;
  stock: number;
  held: number;
  sold: number;
  supplied: number;
};

/**
 * @param skus if empty, all that are on sale
 * @param low at most this many can be sold
 * @throws DomainError not-found
 */
export async function stockLevels({ skus, low }: { skus: string[]; low?: number }): Promise<StockLevel[]> {
  const variants = await db().variant.findMany({
    where: {
      ...(skus.length > 0 ? { sku: { in: skus } } : { retiredAt: null, product: { retiredAt: null } }),
      ...(low !== undefined && { stock: { lte: low } }),
    },
    orderBy: { sku: "asc" },
    include: { product: { select: { name: true } } },
  });
  if (low === undefined) refuseUnknown(skus, variants);
  const taken = await db().stockReservation.groupBy({
    by: ["variantId", "state"],
    where: { state: { in: ["held", "committed"] }, variantId: { in: variants.map(({ id }) => id) } },
    _sum: { quantity: true, returned: true },
  });
  const pieces = (variantId: string, state: string) => {
    const sum = taken.find((row) => row.variantId === variantId && row.state === state)?._sum;
    return (sum?.quantity ?? 0) - (sum?.returned ?? 0);
  };
  return variants.map(({ id, sku, product, color, size, stock, supplied }) => ({
    ...{ sku, product: product.name, color, size, stock },
    held: pieces(id, "held"),
    sold: pieces(id, "committed"),
    supplied,
  }));
}

function refuseUnknown(skus: string[], variants: { sku: string }[]): void {
  const missing = skus.find((sku) => !variants.some((variant) => variant.sku === sku));
  if (missing !== undefined) throw unknownSku(missing);
}

export function unknownSku(sku: string): DomainError {
  return new DomainError("not-found", `There is no variant with the SKU “${sku}”.`);
}
