"use client";

import { startTransition, useCallback, useRef, useState } from "react";
import { useCartActions } from "@/components/cart/cart-provider";
import { useTimedValue } from "@/components/cart/use-timed-value";
import { announce } from "@/components/ui/announcer";
import { variantLabel } from "@/lib/cart/label.browser";
import type { Product, Variant } from "@/lib/catalog/schema";
import {
  chooseColor,
  findVariant,
  initialSelection,
  isComplete,
  type Selection,
} from "@/lib/catalog/selection.browser";

/** (product.added-to-cart, product.failed-to-add) */
const FEEDBACK_MS = 3000;

export type ChoosableProduct = Pick<Product, "id" | "name" | "inStock" | "variants">;

export type ProductChoice = {
  product: ChoosableProduct;
  selection: Selection;
  quantity: number;
  variant: Variant | undefined;
  /** Everything is chosen, and the variant is in stock. */
  complete: boolean;
  /** Success and error last 3 seconds. */
  state: "idle" | "pending" | "success" | "error";
  /** Until the next try. */
  failure: string | null;
  select: (selection: Selection) => void;
  chooseColor: (color: string) => void;
  chooseSize: (size: string) => void;
  /** Applies a choice made in the form before hydration. */
  restoreChoice: (earlier: Selection) => void;
  setQuantity: (quantity: number) => void;
  /** Whether it is in the cart now; false while it is being added. */
  add: () => Promise<boolean>;
};

/**
 * @param requested what is chosen at first, if there is such a variant
 * @param onChoose called with the visitor's choices, not with what `select` set
 */
export function useProductChoice(
  product: ChoosableProduct,
  onChoose?: (selection: Selection) => void,
  requested?: Partial<Selection>,
): ProductChoice {
  const [selection, show] = useState(() => initialSelection(product, requested));
  /** A second tap may come before the next render, and builds on the first. */
  const latest = useRef(selection);
  const select = useCallback((next: Selection) => {
    latest.current = next;
    show(next);
  }, []);
  const [quantity, setQuantity] = useState(1);
  const { add: addToCart } = useCartActions();
  /** A second tap may come before the button is busy. */
  const adding = useRef(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [outcome, showOutcome] = useTimedValue<"success" | "error">(FEEDBACK_MS);
  const variant = findVariant(product, selection);

  function choose(next: Selection) {
    select(next);
    onChoose?.(next);
  }

  async function add(): Promise<boolean> {
    if (adding.current) return false;
    adding.current = true;
    // The cart's new count answers the tap.
    startTransition(() => {
      setPending(true);
      setFailure(null);
    });
    const failed = await addToCart({ productId: product.id, quantity, variantId: variant?.id });
    adding.current = false;
    setPending(false);
    setFailure(failed);
    showOutcome(failed ? "error" : "success");
    announce(failed ?? `Added to your cart: ${product.name}, ${variantLabel(variant ?? null)}`);
    return !failed;
  }

  return {
    product,
    selection,
    quantity,
    variant,
    complete: isComplete(product, selection),
    state: pending ? "pending" : (outcome ?? "idle"),
    failure,
    select,
    chooseColor: (color) => choose(chooseColor(product, color, latest.current.size)),
    chooseSize: (size) => choose({ ...latest.current, size }),
    restoreChoice: (earlier) => choose(initialSelection(product, earlier)),
    setQuantity: (next) => setQuantity(Math.max(1, next)),
    add,
  };
}
