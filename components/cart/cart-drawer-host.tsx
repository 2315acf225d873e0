"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { useCart } from "./cart-provider";

/** Fetches the drawer's code; called as soon as somebody seems to be about to open it. */
export const loadCartDrawer = () => import("./cart-drawer");

const CartDrawer = lazy(() => loadCartDrawer().then((module) => ({ default: module.CartDrawer })));

/** Stands in the layout and holds the place of the drawer, whose code comes with the first opening. */
export function CartDrawerHost() {
  const { isOpen, close } = useCart();
  const [wanted, setWanted] = useState(false);
  if (isOpen && !wanted) setWanted(true);

  useEffect(() => {
    if (!isOpen) return;
    // The browser's back button leaves the page below; the drawer goes with it.
    window.addEventListener("popstate", close);
    return () => window.removeEventListener("popstate", close);
  }, [isOpen, close]);

  return wanted ? (
    <Suspense>
      <CartDrawer />
    </Suspense>
  ) : null;
}
