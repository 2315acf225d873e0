import "server-only";
import { db } from "@/lib/database/db";
import { readCartLines, toCartItem } from "./lines";
import type { CartItem } from "./schema";

/** The items of an open cart, oldest first; none if the cart is unknown or was bought. */
export async function listCartItems(cartId: string | null): Promise<CartItem[]> {
  return cartId ? (await readCartLines(db(), cartId)).map(toCartItem) : [];
}

/** The id of the variant with that color and size; undefined if there is none. */
export async function findVariantId(
  productId: string,
  { color, size }: { color?: string; size?: string },
): Promise<string | undefined> {
  if (!color || !size) return undefined;
  const variant = await db().variant.findFirst({ where: { productId, color, size, retiredAt: null } });
  return variant?.id;
}
