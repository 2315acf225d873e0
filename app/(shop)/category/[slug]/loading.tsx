import { CategoryGridSkeleton } from "@/components/category/category-grid-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

export default function LoadingCategory() {
  return (
    <div className="shell pt-8 pb-section">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-10 h-16 w-2/3 max-w-md" />
      <Skeleton className="mt-14 mb-10 h-16" />
      <CategoryGridSkeleton />
    </div>
  );
}
