import "server-only";
import { cartOfOne } from "@/lib/cart/mutations";
import type { AddToCart, CartItem } from "@/lib/cart/schema";
import { DomainError } from "@/lib/domain-error";
import { CHANGED } from "./quote.browser";
import type { CheckoutRequest, CheckoutResponse } from "./schema";
import { startCheckout } from "./start";

/**
 * Opens the checkout for one item, in a cart of its own (express.own-cart).
 * @param ownCartId the cart of the visitor's last such purchase
 * @param network from networkOf; null counts none
 * @param onCart called with the cart's id before the checkout is opened
 * @throws DomainError as addToCart and startCheckout do; conflict when another tab has changed the cart
 */
export async function startItemCheckout(
  ownCartId: string | null,
  item: AddToCart,
  request: Omit<CheckoutRequest, "item">,
  { network = null, onCart }: { network?: string | null; onCart: (cartId: string) => Promise<void> | void },
): Promise<CheckoutResponse> {
  const cartId = await cartOfOne(ownCartId, item);
  await onCart(cartId);
  const opened = await startCheckout(cartId, request, network);
  if (!isQuoteOf(opened.quote.lines, item)) {
    throw new DomainError("conflict", CHANGED, { code: "price-changed", details: { quote: opened.quote } });
  }
  return opened;
}

/** Goods without colors and sizes have no variant in a quote. */
function isQuoteOf([line, ...others]: CartItem[], { productId, variantId, quantity }: AddToCart): boolean {
  return (
    others.length === 0 &&
    line?.product.id === productId &&
    line.quantity === quantity &&
    (line.variant?.id ?? variantId) === variantId
  );
}
