import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";

/** Two columns on phones, four on desktops (sections 2 and 9). */
export function ProductGrid({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <ul
      className={cn(
        "grid grid-cols-2 gap-x-3 gap-y-10 sm:gap-x-5 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-14",
        className,
      )}
    >
      {children}
    </ul>
  );
}

/** Stands in for `count` cards with exactly their size. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div role="status" aria-label="Loading products">
      <ProductGrid>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} data-testid="card-skeleton">
            <Skeleton className="aspect-[4/5]" />
            <div className="flex justify-between gap-4 pt-3.5">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-5 w-12" />
            </div>
            <Skeleton className="mt-2.5 h-4 w-24" />
          </li>
        ))}
      </ProductGrid>
    </div>
  );
}
