import "server-only";
import { db } from "@/lib/database/db";
import { readCartLines, toCartItem } from "./lines";
import type { CartItem } from "./schema";

/** Oldest first; none if the cart is unknown or was bought. */
export async function listCartItems(cartId: string | null): Promise<CartItem[]> {
  return cartId ? (await readCartLines(db(), cartId)).map(toCartItem) : [];
}
