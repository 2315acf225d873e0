"use client";

import { useCart } from "@/components/cart/cart-provider";
import { RecentlyViewed } from "./recently-viewed";

export function ViewedBesideCart() {
  const { status, items } = useCart();
  return status === "loading" ? null : <RecentlyViewed except={items.map(({ product }) => product.slug)} />;
}
