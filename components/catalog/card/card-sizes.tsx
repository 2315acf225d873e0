"use client";

import { useRef } from "react";
import { useQuery } from "@tanstack/react-query";
import { useCartActions } from "@/components/cart/cart-provider";
import { useTimedValue } from "@/components/cart/use-timed-value";
import { productQuery } from "@/components/catalog/quick-view/product-query";
import { announce } from "@/components/ui/announcer";
import { notify } from "@/components/ui/toast/toast";
import { cn } from "@/components/ui/cn";
import type { ProductCardView, Variant } from "@/lib/catalog/schema";

/** How long a size says that it is in the cart. */
const ADDED_MS = 3000;

/**
 * The shown color's sizes in stock; a tap adds one piece. For a mouse or a keyboard: like for the quick view, the
 * product is fetched when its card is meant.
 */
export function CardSizes({ card, color }: { card: ProductCardView; color: string }) {
  const { data: product } = useQuery(productQuery(card.id));
  const { add } = useCartActions();
  const [added, showAdded] = useTimedValue<string>(ADDED_MS);
  const adding = useRef(false);
  const variants = product?.variants.filter((variant) => variant.color === color && variant.inStock) ?? [];
  if (variants.length === 0) return null;

  async function addOne({ id, size }: Variant) {
    if (adding.current) return;
    adding.current = true;
    const failure = await add({ productId: card.id, quantity: 1, variantId: id });
    adding.current = false;
    if (failure) notify({ title: "Not added", description: failure, variant: "destructive" });
    else showAdded(id);
    announce(failure ?? `${card.name}, ${color}, ${size}: added to your cart`);
  }

  return (
    <ul aria-label={`Add ${card.name} in ${color} to your cart`} className="card-sizes">
      {variants.map((variant) => (
        <li key={variant.id}>
          <button
            type="button"
            onClick={() => void addOne(variant)}
            className={cn("card-size", added === variant.id && "bg-success text-white")}
          >
            <span className="sr-only">Add size </span>
            {variant.size}
            {added === variant.id && <span className="sr-only">, added to your cart</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
