"use client";

import { useEffect, useState, type ComponentType } from "react";
import { useCart } from "@/components/cart/cart-provider";

/** Fetches the drawer's code; called as soon as the visitor seems about to open it. */
export const loadCartDrawer = () => import("./cart-drawer");

/** Part of the layout: renders the cart drawer, whose code is fetched when it is first opened. */
export function CartDrawerHost() {
  const { isOpen, close } = useCart();
  const [Drawer, setDrawer] = useState<ComponentType>();

  useEffect(() => {
    if (!isOpen || Drawer) return;
    // If the network fails, the next click tries again.
    loadCartDrawer().then(({ CartDrawer }) => setDrawer(() => CartDrawer), close);
  }, [isOpen, Drawer, close]);

  useEffect(() => {
    if (!isOpen) return;
    // The drawer must not stay open over the page that the browser's back button leads to.
    window.addEventListener("popstate", close);
    return () => window.removeEventListener("popstate", close);
  }, [isOpen, close]);

  return Drawer ? <Drawer /> : null;
}
