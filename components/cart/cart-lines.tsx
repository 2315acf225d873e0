"use client";

import { useEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { CartLine } from "./cart-line";
import { useCart } from "./cart-provider";

type CartLinesProps = { onLeave?: () => void; className?: string; thumbnailClassName?: string };

/** The neighbor of a removed line gets the focus. */
export function CartLines({ onLeave, className, thumbnailClassName }: CartLinesProps) {
  const { items } = useCart();
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ index: number; count: number } | null>(null);

  useEffect(() => {
    if (!removed.current || items.length >= removed.current.count) return;
    const links = list.current?.querySelectorAll<HTMLElement>("[data-cart-line-link]");
    links?.item(Math.min(removed.current.index, links.length - 1))?.focus();
    removed.current = null;
  }, [items.length]);

  return (
    <ul ref={list} className={cn("divide-y divide-line", className)}>
      {items.map((item, index) => (
        <CartLine
          key={item.id}
          item={item}
          onLeave={onLeave}
          onRemove={() => {
            removed.current = { index, count: items.length };
          }}
          thumbnailClassName={thumbnailClassName}
        />
      ))}
    </ul>
  );
}
