"use client";

import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { cn } from "@/lib/cn";
import { useCart } from "./cart-provider";

/** Green and red notices of the cart (section 2). They are said to screen readers where they happen: in the provider. */
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

/** One sentence on a tinted ground, with a sign that doesn't rely on colour. */
export function Notice({ tone, className, children }: NoticeProps) {
  return (
    <p
      data-tone={tone}
      className={cn(
        "flex items-start gap-2.5 border-l-2 px-4 py-3 text-sm",
        tone === "success"
          ? "border-success bg-court-tint text-success"
          : "border-error bg-error-tint text-error",
        className,
      )}
    >
      <Icon
        name={tone === "success" ? "check" : "circle-exclamation-point"}
        className="mt-0.75 size-4 shrink-0 stroke-[1.75]"
      />
      <span className="min-w-0 wrap-break-word">{children}</span>
    </p>
  );
}
