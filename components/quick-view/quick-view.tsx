"use client";

import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import type { WindowProps } from "@/components/loading/use-lazy-dialog";
import { productQuery } from "./product-query";
import { QuickViewProduct } from "./quick-view-product";

type QuickViewProps = WindowProps & { productId: string; productName: string };

/** Loads the product when it is opened; a sheet on phones. */
export function QuickView({ productId, productName, open, onOpenChange, onCloseAutoFocus }: QuickViewProps) {
  const query = useQuery({ ...productQuery(productId), enabled: open });

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        className="scroll-pb-24 sm:max-w-4xl sm:scroll-pb-4"
        aria-describedby={undefined}
        onCloseAutoFocus={onCloseAutoFocus}
      >
        {query.data ? (
          <QuickViewProduct product={query.data} onClose={() => onOpenChange(false)} />
        ) : (
          <>
            <DialogTitle className="sr-only">{productName}</DialogTitle>
            {query.isError ? <LoadFailed onRetry={() => void query.refetch()} /> : <Loading />}
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Loading() {
  return (
    <div className="grid sm:grid-cols-2" role="status">
      <span className="sr-only">Loading product information...</span>
      <Skeleton className="aspect-[16/10] sm:aspect-[4/5]" />
      <div className="flex flex-col gap-4 px-gutter py-8 sm:px-8">
        <Skeleton className="h-9 w-3/4" />
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-6 w-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-13" />
      </div>
    </div>
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
