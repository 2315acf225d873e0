"use client";

import { Skeleton } from "@/components/ui/skeleton";

/** A product page that is still loading (product.loading-text). */
export function LoadingProduct() {
  return (
    <div className="shell pt-6 pb-section" role="status">
      <p className="text-sm text-quiet">Loading product information...</p>
      <div className="mt-6 grid gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-[minmax(0,7fr)_minmax(22rem,5fr)] lg:gap-x-16 xl:gap-x-24">
        <Skeleton className="-mx-gutter aspect-[4/5] md:mx-0 lg:w-[min(100%,max(28rem,(100svh-9.5rem)*0.8))]" />
        <div className="flex max-w-xl flex-col gap-4 lg:w-96">
          <Skeleton className="h-12 w-3/4" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-8 w-24" />
          <Skeleton className="mt-4 h-24" />
          <Skeleton className="mt-4 h-13" />
        </div>
      </div>
    </div>
  );
}
