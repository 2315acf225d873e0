"use client";

import { useCart } from "@/components/cart/cart-provider";
import { RecentlyViewed } from "./recently-viewed";

/** What was viewed and isn't in the cart, once the cart is known. */
export function ViewedBesideCart() {
  const { status, items } = useCart();
  return status === "loading" ? null : <RecentlyViewed except={items.map(({ product }) => product.slug)} />;
}
