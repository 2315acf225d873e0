"use client";

import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { Icon } from "@/components/ui/icon";
import { useLazyDialog } from "@/components/ui/use-lazy-dialog";
import type { Product, ProductCardView } from "@/lib/catalog/schema";
import type { Selection } from "@/lib/catalog/selection.browser";
import { productQuery } from "./product-query";

const load = () => import("./quick-view").then(({ QuickView }) => QuickView);

/** Shown on hover and focus, on touch screens always. */
export function QuickViewButton({ card, wanted }: { card: ProductCardView; wanted: Partial<Selection> }) {
  const queryClient = useQueryClient();
  const [product, setProduct] = useState<Product>();
  const quickView = useLazyDialog(() => {
    // Together with the code, so that the product is ready when the window opens; a failure is the window's to say.
    queryClient.fetchQuery(productQuery(card.id)).then(setProduct, () => undefined);
    return load();
  });
  return (
    <>
      <button
        type="button"
        {...quickView.trigger}
        aria-label={`Quick view of ${card.name}`}
        className="quick-view-button"
      >
        <Icon name="plus" className="size-5 pointer-fine:hidden" />
        <span className="hidden pointer-fine:inline">Quick view</span>
      </button>
      {quickView.Window && (
        <quickView.Window card={card} fetched={product} wanted={wanted} {...quickView.window} />
      )}
    </>
  );
}
