"use client";

import { useLazyDialog } from "@/components/ui/use-lazy-dialog";
import { useChoice } from "@/components/catalog/parts/choice-context";
import { backInStock } from "@/content/back-in-stock";

const load = () => import("./back-in-stock-window").then(({ BackInStockWindow }) => BackInStockWindow);

/** If the chosen color lacks a size, or everything is sold out. */
export function BackInStock() {
  const { product, selection } = useChoice();
  const form = useLazyDialog(load);
  const isSoldOut = product.variants.some(({ color, inStock }) => color === selection.color && !inStock);
  return (
    <span data-script-only hidden={product.inStock && !isSoldOut}>
      <button type="button" {...form.trigger} className="plain-link text-ink">
        <span className="ruled">{backInStock.button}</span>
      </button>
      {form.Window && <form.Window product={product} color={selection.color} {...form.window} />}
    </span>
  );
}
