"use client";

import { useEffect, useRef } from "react";
import { CartLines } from "@/components/cart/cart-lines";
import { CartLinesSkeleton } from "@/components/cart/cart-lines-skeleton";
import { CartNotices } from "@/components/cart/cart-notices";
import { useCart } from "@/components/cart/cart-provider";
import { PromoCode } from "@/components/cart/sums/promo-code";
import { usePromoCode } from "@/components/cart/sums/use-promo-code";
import { ExpressSlot } from "@/components/checkout/express/express-slot";
import { Link } from "@/components/ui/link";
import type { WindowProps } from "@/components/ui/use-lazy-dialog";
import { Button, buttonVariants } from "@/components/ui/button";
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from "@/components/ui/sheet";
import { emptyCart } from "@/content/empty-cart";
import { subtotalCents } from "@/lib/cart/sums.browser";
import { quote } from "@/lib/checkout/quote.browser";
import { formatCents } from "@/lib/money";
import { findOffer } from "@/lib/promotions/offers.browser";

export function CartDrawer({ open, onOpenChange, onCloseAutoFocus }: WindowProps) {
  const { count } = useCart();
  const close = () => onOpenChange(false);
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent
        side="right"
        data-testid="cart-drawer"
        onCloseAutoFocus={onCloseAutoFocus}
        className="overflow-y-auto"
      >
        <SheetHeader className="box-content pt-[env(safe-area-inset-top)]">
          <SheetTitle>Your Cart ({count})</SheetTitle>
        </SheetHeader>
        <SheetDescription className="sr-only">The items in your cart, with their subtotal</SheetDescription>
        <CartNotices className="px-gutter sm:px-6" />
        <DrawerBody close={close} />
      </SheetContent>
    </Sheet>
  );
}

type Closing = { close: () => void };

function DrawerBody({ close }: Closing) {
  const { status, items } = useCart();
  const scroller = useRef<HTMLDivElement>(null);
  const hadItems = useRef(items.length > 0);

  useEffect(() => {
    // The focused element was removed with the last line.
    if (hadItems.current && items.length === 0) scroller.current?.focus();
    hadItems.current = items.length > 0;
  }, [items.length]);

  return (
    <>
      <div
        ref={scroller}
        tabIndex={-1}
        className="flex min-h-44 grow flex-col overflow-y-auto overscroll-contain px-gutter outline-none sm:px-6"
      >
        {status === "loading" ? (
          <CartLinesSkeleton lines={2} />
        ) : items.length === 0 ? (
          <DrawerEmpty close={close} />
        ) : (
          <CartLines onLeave={close} />
        )}
      </div>
      {items.length > 0 && <DrawerFooter close={close} />}
    </>
  );
}

function DrawerEmpty({ close }: Closing) {
  return (
    <div className="my-auto flex flex-col items-center gap-6 py-16 text-center">
      <div>
        <p className="font-display text-display-sm">Your cart is empty</p>
        <p className="mt-2 text-ink-soft">{emptyCart.line}</p>
      </div>
      <Button variant="outline" onClick={close}>
        Continue Shopping
      </Button>
      <ul className="flex flex-wrap justify-center gap-x-6">
        {emptyCart.categories.map(({ label, href }) => (
          <li key={href}>
            <Link href={href} onClick={close} className="inline-flex min-h-11 items-center text-sm">
              <span className="ruled">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function DrawerFooter({ close }: Closing) {
  const { items } = useCart();
  const promoCode = usePromoCode();
  const subtotal = subtotalCents(items);
  const { discountCents } = quote(
    [{ unitPriceCents: subtotal, quantity: 1 }],
    findOffer(promoCode ?? "")?.percentOff ?? 0,
  );
  return (
    <div className="border-t border-line px-gutter pt-4 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-6">
      <p className="flex items-baseline justify-between gap-4 text-lg">
        <span>Subtotal</span>
        <span className="tabular-nums">{formatCents(subtotal)}</span>
      </p>
      {discountCents > 0 && (
        <p className="mt-1 flex justify-between gap-4 text-success">
          <span>Discount ({promoCode})</span>
          <span className="tabular-nums">−{formatCents(discountCents)}</span>
        </p>
      )}
      <p className="mt-1 text-sm text-quiet">Shipping &amp; taxes calculated at checkout</p>
      <PromoCode folded />
      <Link
        href="/checkout"
        onClick={close}
        className={buttonVariants({ size: "lg", className: "mt-3 w-full" })}
      >
        Checkout
      </Link>
      <ExpressSlot sale={{ kind: "cart", items }} leave={close} className="mt-2" />
      <div className="mt-1 flex justify-between gap-2">
        <Link
          href="/cart"
          onClick={close}
          className={buttonVariants({ variant: "ghost", className: "px-3" })}
        >
          View cart
        </Link>
        <Button variant="ghost" className="px-3" onClick={close}>
          Continue Shopping
        </Button>
      </div>
    </div>
  );
}
