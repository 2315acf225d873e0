import "server-only";
import { db } from "@/lib/database/db";
import { DomainError } from "@/lib/domain-error";
import { isStandard } from "./data";

/**
 * The variant on sale that a visitor chose; without a choice, the only one of a product without colors and sizes. By a
 * single read, for carts and for who wants to be told.
 * @returns with the stock of this moment, in pieces, which promises nothing
 * @throws DomainError not-found for an unknown product or variant; invalid when a choice is missing
 */
export async function findChosenVariant(productId: string, variantId: string | undefined) {
  const variants = await db().variant.findMany({
    where: { productId, retiredAt: null, product: { retiredAt: null } },
    select: { id: true, productId: true, size: true, stock: true },
  });
  if (variants.length === 0) throw new DomainError("not-found", "We don't know this product");
  if (!variantId && !isStandard(variants)) {
    const message = "Please choose a color and size";
    throw new DomainError("invalid", message, { fieldErrors: { variantId: message } });
  }
  const chosen = variantId ? variants.find(({ id }) => id === variantId) : variants[0];
  if (!chosen) throw new DomainError("not-found", "This color and size is not available");
  return chosen;
}
