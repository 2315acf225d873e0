"use client";

import { useCallback, useRef, useState } from "react";
import { useAddToCart, type AddingToCart } from "@/components/cart/use-add-to-cart";
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
  /** Whether everything needed is chosen and the variant is in stock. */
  complete: boolean;
  state: AddingToCart["state"];
  failure: AddingToCart["failure"];
  select: (selection: Selection) => void;
  chooseColor: (color: string) => void;
  chooseSize: (size: string) => void;
  /** Applies what was chosen in the form before hydration. */
  takeOn: (earlier: Selection) => void;
  setQuantity: (quantity: number) => void;
  /** Resolves to whether it is in the cart now. */
  add: () => Promise<boolean>;
};

/**
 * Colour, size, quantity and adding to the cart, for the product page and the quick view.
 * @param onChoose called with what the visitor chose, but not with what `select` set
 */
export function useProductChoice(
  product: ChoosableProduct,
  onChoose?: (selection: Selection) => void,
): ProductChoice {
  const [selection, show] = useState(() => initialSelection(product));
  /** There may be two taps before the next render: the second builds on the first. */
  const latest = useRef(selection);
  const select = useCallback((next: Selection) => {
    latest.current = next;
    show(next);
  }, []);
  const [quantity, setQuantity] = useState(1);
  const { add, state, failure } = useAddToCart();
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
    failure,
    select,
    chooseColor: (color) => choose(chooseColor(product, color, latest.current.size)),
    chooseSize: (size) => choose({ ...latest.current, size }),
    takeOn: (earlier) => choose(initialSelection(product, earlier)),
    setQuantity: (next) => setQuantity(Math.max(1, next)),
    add: () => add({ productId: product.id, quantity, variantId: variant?.id }),
  };
}
