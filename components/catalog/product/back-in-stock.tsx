"use client";

import { useLazyDialog } from "@/components/ui/use-lazy-dialog";
import { useChoice } from "@/components/catalog/parts/choice-context";
import { Icon } from "@/components/ui/icon";

const load = () => import("./back-in-stock-window").then(({ BackInStockWindow }) => BackInStockWindow);

/**
 * “Tell me when it's back”, below the buttons of a product of which something is sold out. Whatever is chosen, it stays,
 * so that nothing moves; its form is a window, whose code is fetched when needed.
 */
export function BackInStock() {
  const { product, selection } = useChoice();
  const form = useLazyDialog(load);
  const isSoldOut = product.variants.some(({ inStock }) => !inStock) || !product.inStock;
  if (!isSoldOut) return null;
  return (
    <div data-script-only className="-mt-4 flex flex-wrap items-center gap-x-2 text-sm">
      {product.inStock && <span className="text-quiet">Yours is sold out?</span>}
      <button type="button" {...form.trigger} className="plain-link gap-2">
        <Icon name="package-check" className="size-4.5" />
        <span className="ruled">Tell me when it&apos;s back</span>
      </button>
      {form.Window && <form.Window product={product} color={selection.color} {...form.window} />}
    </div>
  );
}
