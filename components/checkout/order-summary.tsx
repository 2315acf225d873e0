"use client";

import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import { BuyingFacts } from "@/components/cart/buying-facts";
import { Notice } from "@/components/cart/notice";
import { BoughtLine } from "@/components/cart/bought-line";
import { Sums } from "@/components/cart/sums/sums";
import { itemCount, lineCents } from "@/lib/cart/sums.browser";
import type { CheckoutResponse } from "@/lib/checkout/schema";
import { cn } from "@/components/ui/cn";
import { toCents } from "@/lib/money";

type OrderSummaryProps = Pick<CheckoutResponse, "quote" | "heldFromPay" | "payHolds"> & {
  promoNotice: string | null;
};

/** On phones the lines can be folded away above the form. */
export function OrderSummary({ quote, heldFromPay, payHolds, promoNotice }: OrderSummaryProps) {
  const [open, setOpen] = useState(false);
  const count = itemCount(quote.lines);
  return (
    <section aria-labelledby="order-summary" className="bg-paper p-5 sm:p-8">
      <div className="flex items-center justify-between gap-4">
        <h2 id="order-summary" className="font-display text-title">
          Order summary
        </h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="order-lines"
          onClick={() => setOpen(!open)}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm lg:hidden"
        >
          <span className="ruled">
            {open ? "Hide" : "Show"} {count === 1 ? "1 item" : `${count} items`}
          </span>
          <Icon
            name="chevron-down"
            className={cn("size-4 stroke-[1.5] transition-transform", open && "rotate-180")}
          />
        </button>
      </div>
      <ul id="order-lines" className={cn("mt-3 divide-y divide-line lg:block", !open && "hidden")}>
        {quote.lines.map((line) => (
          <BoughtLine
            key={line.id}
            imageUrl={line.product.imageUrl}
            thumbnailClassName="w-16 bg-backdrop"
            name={line.product.name}
            variant={line.variant}
            quantity={line.quantity}
            cents={lineCents(line)}
          >
            <NotHeld
              payHolds={payHolds}
              pieces={heldFromPay.find(({ itemId }) => itemId === line.id)?.pieces}
              of={line.quantity}
            />
          </BoughtLine>
        ))}
      </ul>
      <div className="mt-3 border-t border-line-strong/30 pt-4">
        <Sums
          subtotalCents={toCents(quote.subtotal)}
          discountCents={toCents(quote.discount)}
          taxCents={toCents(quote.tax)}
          totalCents={toCents(quote.total)}
          promoCode={quote.promoCode}
        />
      </div>
      {promoNotice && (
        <Notice tone="error" className="mt-4">
          {promoNotice}
        </Notice>
      )}
      <BuyingFacts className="mt-6 border-t border-line-strong/30 pt-5 max-lg:hidden" />
    </section>
  );
}

/** (checkout.held-stock) */
function NotHeld({ pieces, of, payHolds }: { pieces?: number; of: number; payHolds: boolean }) {
  if (!pieces) return null;
  const what = payHolds ? "held when you press Pay" : "not held";
  return (
    <p className="text-sm text-ink-soft">
      {pieces < of ? `${pieces} of them ${what}` : what.replace(/^./, (letter) => letter.toUpperCase())}
    </p>
  );
}
