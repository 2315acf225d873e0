"use client";

import { useEffect } from "react";
import { useCart } from "./cart-provider";

/** A page that the browser kept as it was and brings back by its back button shows the cart of now. */
export function CartAfterReturn() {
  const { reload } = useCart();
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      // Without an answer the cart of then stays; the next action tells what is wrong.
      if (event.persisted) void reload().catch(() => undefined);
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [reload]);
  return null;
}
