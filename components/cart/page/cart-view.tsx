"use client";

import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { CartLines } from "@/components/cart/cart-lines";
import { CartLinesSkeleton } from "@/components/cart/cart-lines-skeleton";
import { CartNotices } from "@/components/cart/cart-notices";
import { useCart, useCartActions } from "@/components/cart/cart-provider";
import { Link } from "@/components/ui/link";
import { Button, buttonVariants } from "@/components/ui/button";
import { emptyCart } from "@/content/empty-cart";
import { notedPayment } from "@/lib/checkout/noted-payment.browser";
import { CartSummary, CartSummarySkeleton } from "./cart-summary";

const THUMBNAIL = "w-20 sm:w-28";
const COLUMNS = "grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16 xl:gap-24";

/** (cart.page-parts) */
export function CartView() {
  const { status, items, reload: retry } = useCart();
  const top = useRef<HTMLDivElement>(null);
  const hadItems = useRef(false);

  useEffect(() => {
    // The focused element was removed with the last line, or was the Clear button.
    if (hadItems.current && items.length === 0) top.current?.focus();
    hadItems.current = items.length > 0;
  }, [items.length]);

  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <CartNotices className="mb-6" />
      {status === "loading" ? (
        <CartSkeleton />
      ) : items.length > 0 ? (
        <FilledCart />
      ) : status === "loaded" ? (
        <EmptyCart />
      ) : (
        <Button variant="outline" onClick={() => void retry().catch(() => undefined)}>
          Try Again
        </Button>
      )}
    </div>
  );
}

function FilledCart() {
  const { clear } = useCartActions();
  return (
    <div className={COLUMNS}>
      <section aria-label="Items in your cart">
        <CartLines className="border-y border-line" thumbnailClassName={THUMBNAIL} />
        <div className="flex justify-end pt-2">
          <button
            type="button"
            onClick={() => void clear()}
            className="inline-flex min-h-11 items-center text-sm text-ink-soft hover:text-ink"
          >
            <span className="ruled">Clear cart</span>
          </button>
        </div>
      </section>
      <CartSummary />
    </div>
  );
}

/** Until the browser has fetched the cart. */
export function CartSkeleton() {
  return (
    <div className={COLUMNS}>
      <div className="border-y border-line">
        <CartLinesSkeleton lines={2} thumbnailClassName={THUMBNAIL} />
      </div>
      <CartSummarySkeleton />
    </div>
  );
}

const PaymentCheck = lazy(() =>
  import("@/components/checkout/payment/payment-check").then((module) => ({ default: module.PaymentCheck })),
);

/** It may be empty because of a payment whose answer was lost (checkout.noted-payment). */
function EmptyCart() {
  const [payment, setPayment] = useState(notedPayment);
  const forget = () => setPayment(null);
  if (payment) {
    return (
      <Suspense>
        <PaymentCheck payment={payment} leave={forget} onUnpaid={forget} />
      </Suspense>
    );
  }
  return (
    <div className="border-t border-line py-section">
      <p className="font-display text-display-sm">Your cart is empty</p>
      <p className="mt-3 text-ink-soft">{emptyCart.line}</p>
      <Link href="/" className={buttonVariants({ size: "lg", className: "mt-8" })}>
        Continue Shopping
      </Link>
      <ul className="mt-6 flex flex-wrap gap-x-8 gap-y-1">
        {[emptyCart.link, ...emptyCart.categories].map(({ label, href }) => (
          <li key={href}>
            <Link href={href} className="inline-flex min-h-11 items-center">
              <span className="ruled">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
