"use client";

import { useCallback, useRef, useState } from "react";
import { useAddToCart, type AddToCartState } from "@/components/cart/use-add-to-cart";
import type { Product, Variant } from "@/lib/catalog/schema";
import {
  chooseColor,
  findVariant,
  initialSelection,
  isComplete,
  type Selection,
} from "@/lib/catalog/selection";

export type ChoosableProduct = Pick<Product, "id" | "name" | "inStock" | "variants">;

export type ProductChoice = {
  product: ChoosableProduct;
  selection: Selection;
  quantity: number;
  variant: Variant | undefined;
  /** Whether everything is chosen that has to be, and can be bought. */
  complete: boolean;
  state: AddToCartState;
  select: (selection: Selection) => void;
  chooseColor: (color: string) => void;
  chooseSize: (size: string) => void;
  /** Takes on what was chosen before this code was there to see it. */
  takeOn: (earlier: Selection) => void;
  setQuantity: (quantity: number) => void;
  /** Resolves to whether it is in the cart now. */
  add: () => Promise<boolean>;
};

/**
 * Colour, size, quantity and the way into the cart, for the product page and the quick view.
 * @param onChoose told what the visitor chose, but not what `select` set
 */
export function useProductChoice(
  product: ChoosableProduct,
  onChoose?: (selection: Selection) => void,
): ProductChoice {
  const [selection, show] = useState(() => initialSelection(product));
  /** Two taps may come before anything is drawn anew: the second builds on the first. */
  const latest = useRef(selection);
  const select = useCallback((next: Selection) => {
    latest.current = next;
    show(next);
  }, []);
  const [quantity, setQuantity] = useState(1);
  const { add, state } = useAddToCart();
  const variant = findVariant(product, selection);

  function choose(next: Selection) {
    select(next);
    onChoose?.(next);
  }

  return {
    product,
    selection,
    quantity,
    variant,
    complete: isComplete(product, selection),
    state,
    select,
    chooseColor: (color) => choose(chooseColor(product, color, latest.current.size)),
    chooseSize: (size) => choose({ ...latest.current, size }),
    takeOn: (earlier) => choose(initialSelection(product, earlier)),
    setQuantity: (next) => setQuantity(Math.max(1, next)),
    add: () => add({ productId: product.id, quantity, variantId: variant?.id }),
  };
}
