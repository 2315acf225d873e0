"use client";

import { useDeferredValue } from "react";
import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import type { WindowProps } from "@/components/loading/use-lazy-dialog";
import type { Product, ProductCardView } from "@/lib/catalog/schema";
import { PRODUCT_PICTURE_SIZE } from "@/lib/pictures/sources";
import { productQuery } from "./product-query";
import { QuickViewFrame } from "./quick-view-frame";
import { QuickViewProduct } from "./quick-view-product";

type QuickViewProps = WindowProps & { card: ProductCardView };

/** Loads the product when it is opened; a sheet on phones. */
export function QuickView({ card, open, onOpenChange, onCloseAutoFocus }: QuickViewProps) {
  const query = useQuery({ ...productQuery(card.id), enabled: open });

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        className="scroll-pb-24 sm:max-w-4xl sm:scroll-pb-4"
        aria-describedby={undefined}
        onCloseAutoFocus={onCloseAutoFocus}
      >
        {query.isError && !query.data ? (
          <>
            <DialogTitle className="sr-only">{card.name}</DialogTitle>
            <LoadFailed onRetry={() => void query.refetch()} />
          </>
        ) : (
          <Known card={card} product={query.data} onClose={() => onOpenChange(false)} />
        )}
      </DialogContent>
    </Dialog>
  );
}

type KnownProps = { card: ProductCardView; product: Product | undefined; onClose: () => void };

/** The first frame has what the card knows, even if the product is there already: the options take longer to draw. */
function Known({ card, product, onClose }: KnownProps) {
  const drawn = useDeferredValue(product, undefined);
  if (drawn) return <QuickViewProduct product={drawn} onClose={onClose} />;
  const image = card.colors[0]?.image;
  return (
    <QuickViewFrame product={card} image={image && { blur: "", ...image, ...PRODUCT_PICTURE_SIZE }}>
      {/* About as high as what comes, so that the window hardly changes. */}
      <div className="flex flex-col gap-5" role="status">
        <span className="sr-only">Loading product information...</span>
        <Skeleton className="h-24" />
        <Skeleton className="h-50" />
        <Skeleton className="h-13" />
        <Skeleton className="h-11" />
      </div>
    </QuickViewFrame>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-5 px-gutter py-14 sm:px-12">
      <p className="font-display text-title">This product could not be loaded.</p>
      <Button onClick={onRetry}>Try Again</Button>
    </div>
  );
}
