"use client";

import { useEffect, useState, type ComponentType } from "react";
import { useCart } from "./cart-provider";

/** Fetches the drawer's code; called as soon as somebody seems to be about to open it. */
export const loadCartDrawer = () => import("./cart-drawer");

/** Stands in the layout and holds the place of the drawer, whose code comes with the first opening. */
export function CartDrawerHost() {
  const { isOpen, close } = useCart();
  const [Drawer, setDrawer] = useState<ComponentType>();

  useEffect(() => {
    if (!isOpen || Drawer) return;
    // Should the network fail, the next opening asks again.
    loadCartDrawer().then(({ CartDrawer }) => setDrawer(() => CartDrawer), close);
  }, [isOpen, Drawer, close]);

  useEffect(() => {
    if (!isOpen) return;
    // The browser's back button leaves the page below; the drawer goes with it.
    window.addEventListener("popstate", close);
    return () => window.removeEventListener("popstate", close);
  }, [isOpen, close]);

  return Drawer ? <Drawer /> : null;
}
