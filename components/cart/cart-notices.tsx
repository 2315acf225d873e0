"use client";

import type { ReactNode } from "react";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Icon } from "@/components/ui/icon";
import { useCart } from "./cart-provider";

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

type NoticeProps = { tone: "success" | "error"; className?: string; children: ReactNode };

/** One sentence about what just happened or failed. */
export function Notice({ tone, className, children }: NoticeProps) {
  const good = tone === "success";
  return (
    <Alert variant={good ? "success" : "destructive"} className={className}>
      <Icon name={good ? "check" : "circle-exclamation-point"} />
      <AlertDescription>{children}</AlertDescription>
    </Alert>
  );
}
