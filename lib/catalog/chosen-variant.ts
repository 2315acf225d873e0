import "server-only";
import { z } from "zod";
import { db } from "@/lib/database/db";
import { DomainError } from "@/lib/domain-error";
import { isStandard } from "./data";

const chosenSchema = z.object({ id: z.string(), productId: z.string(), stock: z.int() });
type ChosenVariant = z.infer<typeof chosenSchema>;

/**
 * The stock is that of this moment, without a promise.
 * @throws DomainError not-found for an unknown product or variant; invalid when a choice is missing
 */
export async function findChosenVariant(
  productId: string,
  variantId: string | undefined,
): Promise<ChosenVariant> {
  const known = variantId ? await readOnSale(productId, variantId) : undefined;
  if (known) return known;
  const variants = await db().variant.findMany({
    where: { productId, retiredAt: null, product: { retiredAt: null } },
    select: { id: true, productId: true, size: true, stock: true },
  });
  if (variants.length === 0) throw new DomainError("not-found", "We couldn’t find this product");
  if (!variantId && !isStandard(variants)) {
    const message = "Please choose a color and size";
    throw new DomainError("invalid", message, { fieldErrors: { variantId: message } });
  }
  const chosen = variantId ? variants.find(({ id }) => id === variantId) : variants[0];
  if (!chosen) throw new DomainError("not-found", "This color and size is not available");
  return chosen;
}

/** Tried first, because what is added to a cart is nearly always on sale. */
async function readOnSale(productId: string, variantId: string): Promise<ChosenVariant | undefined> {
  const rows: unknown = await db().$queryRaw`
    SELECT variant."id", variant."productId", variant."stock"
    FROM "Variant" variant JOIN "Product" product ON product."id" = variant."productId"
    WHERE variant."id" = ${variantId} AND variant."productId" = ${productId}
      AND variant."retiredAt" IS NULL AND product."retiredAt" IS NULL`;
  return chosenSchema.array().parse(rows)[0];
}
