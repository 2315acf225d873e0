"use client";

import { useCallback, useState } from "react";
import { announce } from "@/components/ui/announcer";
import type { AddToCart } from "@/lib/cart/schema";
import { useCart } from "./cart-provider";
import { useTimedValue } from "./use-timed-value";

/** How long success and failure show (product.added-to-cart, product.failed-to-add). */
const FEEDBACK_MS = 3000;

export type AddToCartState = "idle" | "pending" | "success" | "error";

export type AddingToCart = {
  /** Resolves to whether it is in the cart now. */
  add: (input: AddToCart) => Promise<boolean>;
  /** Of the button: idle, pending, then success or error for 3 seconds. */
  state: AddToCartState;
  /** The sentence about the last failure, until the next try. */
  failure: string | null;
};

export function useAddToCart(): AddingToCart {
  const cart = useCart();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [outcome, showOutcome] = useTimedValue<"success" | "error">(FEEDBACK_MS);
  const addToCart = cart.add;
  const add = useCallback(
    async (input: AddToCart) => {
      setPending(true);
      setFailure(null);
      const failed = await addToCart(input);
      setPending(false);
      setFailure(failed);
      showOutcome(failed ? "error" : "success");
      announce(failed ?? "Added to your cart");
      return !failed;
    },
    [addToCart, showOutcome],
  );
  return { add, state: pending ? "pending" : (outcome ?? "idle"), failure };
}
