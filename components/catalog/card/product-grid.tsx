import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/components/ui/cn";

/** Two columns on phones, four on desktops (category.four-columns). */
export function ProductGrid({ children, className }: { children: ReactNode; className?: string }) {
  return <ul className={cn("product-grid", className)}>{children}</ul>;
}

/** Exactly the size of `count` cards with swatches. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div role="status" aria-label="Loading products">
      <ProductGrid>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} data-testid="card-skeleton">
            <Skeleton className="aspect-[4/5]" />
            <div className="flex flex-col gap-1.5 pt-3.5">
              <div className="flex flex-col gap-0.5 lg:flex-row lg:justify-between">
                <Skeleton className="h-5.5 w-2/3 sm:h-6.5" />
                <Skeleton className="h-5.5 w-14 sm:h-6.5" />
              </div>
              <Skeleton className="h-4.5 w-28" />
              <Skeleton className="h-9 w-24" />
            </div>
          </li>
        ))}
      </ProductGrid>
    </div>
  );
}
