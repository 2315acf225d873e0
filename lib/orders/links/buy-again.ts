import "server-only";
import { addToCart } from "@/lib/cart/mutations";
import { DomainError } from "@/lib/domain-error";
import { findLinkedOrder } from "./linked-order";

/**
 * @returns the cart's id
 * @throws DomainError not-found when the link isn't good or none of it is on sale; conflict when the cart already has
 *   all there is
 */
export async function buyAgain(token: string, cartId: string | null): Promise<string> {
  const order = await findLinkedOrder(token);
  if (!order) throw new DomainError("not-found", "This link no longer works");
  let cart = cartId;
  let refusal = new DomainError("not-found", "Nothing from this order is sold anymore");
  let added = 0;
  for (const { product, quantity } of order.lines) {
    const pieces = Math.min(quantity, product?.stock ?? 0);
    if (!product || pieces === 0) continue;
    try {
      cart = await addToCart(cart, { productId: product.id, variantId: product.variantId, quantity: pieces });
      added++;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refusal = error;
    }
  }
  if (!cart || added === 0) throw refusal;
  return cart;
}
