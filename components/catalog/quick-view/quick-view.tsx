"use client";

import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import type { WindowProps } from "@/components/ui/use-lazy-dialog";
import type { Product, ProductCardView } from "@/lib/catalog/schema";
import type { Selection } from "@/lib/catalog/selection.browser";
import { PRODUCT_PICTURE_SIZE } from "@/lib/catalog/pictures/sources.browser";
import { productQuery } from "./product-query";
import { OptionsComing, QuickViewFrame } from "./quick-view-frame";
import { QuickViewProduct } from "./quick-view-product";

type QuickViewProps = WindowProps & {
  card: ProductCardView;
  /** Before the window opens: a hidden one isn't told what queries bring. */
  fetched?: Product;
  /** Preselected: the color on the card, and the size that the list is filtered by. */
  wanted: Partial<Selection>;
};

/** A sheet on phones. */
export function QuickView({ card, fetched, wanted, open, onOpenChange, onCloseAutoFocus }: QuickViewProps) {
  const query = useQuery({ ...productQuery(card.id), enabled: open });
  const product = query.data ?? fetched;

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        className="scroll-pb-24 sm:max-w-5xl"
        aria-describedby={undefined}
        onCloseAutoFocus={onCloseAutoFocus}
      >
        {query.isError && !product ? (
          <>
            <DialogTitle className="sr-only">{card.name}</DialogTitle>
            <LoadFailed onRetry={() => void query.refetch()} />
          </>
        ) : product ? (
          <QuickViewProduct
            // Rendered before it opens, and the card may have got another color since.
            key={`${wanted.color} ${wanted.size}`}
            product={product}
            wanted={wanted}
            onClose={() => onOpenChange(false)}
          />
        ) : (
          <KnownByCard card={card} color={wanted.color} />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** Until the product has loaded. */
function KnownByCard({ card, color }: { card: ProductCardView; color: Selection["color"] | undefined }) {
  const image = (card.colors.find(({ name }) => name === color) ?? card.colors[0])?.image;
  return (
    <QuickViewFrame product={card} image={image && { blur: "", ...image, ...PRODUCT_PICTURE_SIZE }}>
      <OptionsComing />
    </QuickViewFrame>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-5 px-gutter py-14 sm:px-12">
      <p className="font-display text-title">We couldn’t load this product.</p>
      <Button onClick={onRetry}>Try Again</Button>
    </div>
  );
}
