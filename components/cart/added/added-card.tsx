"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { usePathname } from "next/navigation";
import { useCart } from "@/components/cart/cart-provider";
import { CartThumbnail } from "@/components/cart/cart-thumbnail";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { variantLabel } from "@/lib/cart/label.browser";
import type { AddToCart, CartItem } from "@/lib/cart/schema";
import { formatPrice } from "@/lib/money";
import { farEdge } from "./far-edge";
import { GoesWith } from "./goes-with";

/** It stays while the pointer or the focus is in it (cart.added-card). */
const SHOWN_MS = 6000;

type AddedCardProps = {
  added: AddToCart;
  /** Returns the focus to the cart button, if it was in the card. */
  onClose: (hadFocus: boolean) => void;
};

/** Silent for screen readers: the button that added the product announces it. */
export function AddedCard({ added, onClose }: AddedCardProps) {
  const { items } = useCart();
  const card = useRef<HTMLElement>(null);
  const [held, setHeld] = useState(false);
  const [edge, setEdge] = useState(farEdge);
  const pathname = usePathname();
  const openedAt = useRef(pathname);
  const item = items.find((each) => isOf(each, added));
  const close = () => onClose(card.current?.contains(document.activeElement) ?? false);
  const goByItself = useEffectEvent(close);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => goByItself(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, added]);

  useEffect(() => {
    const place = () => setEdge(farEdge());
    place();
    for (const sign of ["scroll", "resize"]) addEventListener(sign, place, { passive: true });
    return () => {
      for (const sign of ["scroll", "resize"]) removeEventListener(sign, place);
    };
  }, [added]);

  useEffect(() => {
    if (pathname !== openedAt.current) onClose(false);
  }, [pathname, onClose]);

  if (!item) return null;
  const { product, variant } = item;
  return (
    <section
      ref={card}
      aria-label="Added to your cart"
      data-edge={edge}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget, relatedTarget }) => setHeld(currentTarget.contains(relatedTarget))}
      onKeyDown={({ key }) => key === "Escape" && close()}
      className="added-card"
    >
      <p className="flex items-center gap-2 text-sm font-medium text-success">
        <Icon name="check" className="size-4.5 stroke-2" />
        Added to your cart
      </p>
      <button type="button" onClick={close} className="square absolute top-1 right-1 hover:bg-paper">
        <Icon name="x" className="size-4.5" />
        <span className="sr-only">Close</span>
      </button>
      <div className="mt-3 flex gap-4">
        <CartThumbnail imageUrl={product.imageUrl} className="w-16 [@media(max-height:36rem)]:hidden" />
        <div className="min-w-0 grow">
          <p className="flex justify-between gap-4">
            <span className="min-w-0 font-medium wrap-break-word">{product.name}</span>
            <span className="tabular-nums">{formatPrice(product.price)}</span>
          </p>
          <p className="text-sm text-quiet">
            {variantLabel(variant)}
            {added.quantity > 1 && ` · Quantity ${added.quantity}`}
          </p>
        </div>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Link href="/cart" className={cn(buttonVariants({ variant: "outline" }), "px-2")}>
          View cart
        </Link>
        <Link href="/checkout" className={cn(buttonVariants(), "px-2")}>
          Checkout
        </Link>
      </div>
      <GoesWith product={product} color={variant?.color ?? ""} />
    </section>
  );
}

function isOf({ product, variant }: CartItem, { productId, variantId }: AddToCart): boolean {
  return product.id === productId && (!variant || variant.id === variantId);
}
