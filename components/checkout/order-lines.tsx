"use client";

import { useState } from "react";
import { BoughtLine } from "@/components/cart/bought-line";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { itemCount, lineCents } from "@/lib/cart/sums.browser";
import type { Quote } from "@/lib/checkout/schema";
import { formatPrice } from "@/lib/money";

/** On phones the lines are folded behind the total. */
export function OrderLines({ lines, total }: Quote) {
  const [open, setOpen] = useState(false);
  const count = itemCount(lines);
  return (
    <section
      aria-labelledby="order-summary"
      className="bg-paper max-lg:-mx-gutter max-lg:px-gutter max-lg:py-1 lg:px-8 lg:py-7"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id="order-summary" className="font-display text-title max-lg:sr-only">
          Order summary
        </h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="order-lines"
          onClick={() => setOpen(!open)}
          className="plain-link gap-1.5 text-sm lg:hidden"
        >
          <span className="ruled">
            {open ? "Hide" : "Show"} {count === 1 ? "1 item" : `${count} items`}
          </span>
          <Icon
            name="chevron-down"
            className={cn("size-4 stroke-[1.5] transition-transform", open && "rotate-180")}
          />
        </button>
        <p className="font-medium tabular-nums lg:hidden">{formatPrice(total)}</p>
      </div>
      <ul
        id="order-lines"
        className={cn(
          "divide-y divide-line lg:mt-3 lg:block lg:max-h-84 lg:overflow-y-auto",
          !open && "hidden",
        )}
      >
        {lines.map((line) => (
          <BoughtLine
            key={line.id}
            imageUrl={line.product.imageUrl}
            thumbnailClassName="w-16 bg-backdrop"
            name={line.product.name}
            variant={line.variant}
            quantity={line.quantity}
            cents={lineCents(line)}
          />
        ))}
      </ul>
    </section>
  );
}
