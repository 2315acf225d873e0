"use client";

import { useCallback, useState } from "react";
import { announce } from "@/components/ui/announcer";
import type { AddToCart } from "@/lib/cart/schema";
import { useCart } from "./cart-provider";
import { useTimedValue } from "./use-timed-value";

/** How long success and failure show (product.added-to-cart, product.failed-to-add). */
const FEEDBACK_MS = 3000;

export type AddToCartState = "idle" | "pending" | "success" | "error";

/** The state of an add-to-cart button: idle, pending, then success or error for 3 seconds. */
export function useAddToCart(): { add: (input: AddToCart) => Promise<boolean>; state: AddToCartState } {
  const cart = useCart();
  const [pending, setPending] = useState(false);
  const [outcome, showOutcome] = useTimedValue<"success" | "error">(FEEDBACK_MS);
  const addToCart = cart.add;
  const add = useCallback(
    async (input: AddToCart) => {
      setPending(true);
      const added = await addToCart(input);
      setPending(false);
      showOutcome(added ? "success" : "error");
      announce(added ? "Added to your cart" : "Failed to add item to cart");
      return added;
    },
    [addToCart, showOutcome],
  );
  return { add, state: pending ? "pending" : (outcome ?? "idle") };
}
