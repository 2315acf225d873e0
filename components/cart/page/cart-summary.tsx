"use client";

import type { ReactNode } from "react";
import { BuyingFacts } from "@/components/cart/buying-facts";
import { useCart } from "@/components/cart/cart-provider";
import { ExpressSlot } from "@/components/checkout/express/express-slot";
import { Link } from "@/components/ui/link";
import { PromoForm } from "@/components/cart/sums/promo-form";
import { Sums } from "@/components/cart/sums/sums";
import { SumsSkeleton } from "@/components/cart/sums/sums-skeleton";
import { usePromoCode } from "@/components/cart/sums/use-promo-code";
import { buttonVariants } from "@/components/ui/button";
import { quote } from "@/lib/checkout/quote.browser";
import { toCents } from "@/lib/money";
import { findOffer } from "@/lib/promotions/offers.browser";

export function CartSummary() {
  const { items } = useCart();
  const promoCode = usePromoCode();
  const lines = items.map(({ product, quantity }) => ({ unitPriceCents: toCents(product.price), quantity }));
  const sums = quote(lines, findOffer(promoCode ?? "")?.percentOff ?? 0);
  return (
    <SummaryPanel>
      <Sums {...sums} promoCode={promoCode} estimated />
      <div className="my-6 border-y border-line-strong/30 py-5">
        <PromoForm />
      </div>
      <Link href="/checkout" className={buttonVariants({ size: "lg", className: "w-full" })}>
        Proceed to Checkout
      </Link>
      <ExpressSlot sale={{ kind: "cart", items }} className="mt-3" />
      <Link
        href="/"
        className={buttonVariants({ variant: "ghost", className: "mt-2 w-full hover:bg-backdrop" })}
      >
        Continue Shopping
      </Link>
      <BuyingFacts className="mt-5 border-t border-line-strong/30 pt-5" />
    </SummaryPanel>
  );
}

export function CartSummarySkeleton() {
  return (
    <SummaryPanel>
      <SumsSkeleton rows={4} />
      <div className="h-132" />
    </SummaryPanel>
  );
}

function SummaryPanel({ children }: { children: ReactNode }) {
  return (
    <section
      aria-labelledby="order-summary"
      className="bg-paper p-5 sm:p-8 lg:sticky lg:top-[calc(var(--spacing-header)+2rem)] lg:self-start"
    >
      <h2 id="order-summary" className="mb-5 font-display text-title">
        Order summary
      </h2>
      {children}
    </section>
  );
}
