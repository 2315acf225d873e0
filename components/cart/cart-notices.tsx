"use client";

import { useCart } from "./cart-provider";
import { Notice } from "./notice";

/** Success and error notices of the cart. CartProvider announces them to screen readers. */
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
