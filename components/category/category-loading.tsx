import { Skeleton } from "@/components/ui/skeleton";
import { CategoryGridSkeleton } from "./category-grid-skeleton";

/** A category page that is still loading (category.loading-cards). */
export function LoadingCategory() {
  return (
    <div className="shell pt-8 pb-section">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-10 h-16 w-2/3 max-w-md" />
      <Skeleton className="mt-14 mb-10 h-16" />
      <CategoryGridSkeleton />
    </div>
  );
}
