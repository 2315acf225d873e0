"use client";

import { useCart } from "./cart-provider";
import { Notice } from "./notice";

/** CartProvider announces these to screen readers. */
export function CartNotices({ className }: { className?: string }) {
  const { removedName, cleared, error } = useCart();
  return (
    <>
      {removedName && (
        <Notice tone="success" className={className}>
          {removedName} has been removed from your cart
        </Notice>
      )}
      {cleared && (
        <Notice tone="success" className={className}>
          Your cart has been cleared
        </Notice>
      )}
      {error && (
        <Notice tone="error" className={className}>
          {error}
        </Notice>
      )}
    </>
  );
}
