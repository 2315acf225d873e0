import "server-only";
import { db } from "@/lib/database/db";
import { readCartLines, toCartItem } from "./lines";
import type { CartItem } from "./schema";

/** The items of an open cart, oldest first; none when the cart is unknown or was bought. */
export async function listCartItems(cartId: string | null): Promise<CartItem[]> {
  return cartId ? (await readCartLines(db(), cartId)).map(toCartItem) : [];
}

/** The variant that a form names by color and size; undefined when there is none of that name. */
export async function findVariantId(
  productId: string,
  { color, size }: { color?: string; size?: string },
): Promise<string | undefined> {
  if (!color || !size) return undefined;
  const variant = await db().variant.findFirst({ where: { productId, color, size, retiredAt: null } });
  return variant?.id;
}
