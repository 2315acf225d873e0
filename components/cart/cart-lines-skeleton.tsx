import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/components/ui/cn";

export function CartLinesSkeleton({
  lines,
  thumbnailClassName = "w-20",
}: {
  lines: number;
  thumbnailClassName?: string;
}) {
  return (
    <div className="divide-y divide-line" data-testid="cart-skeleton">
      <span className="sr-only">Loading your cart…</span>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className="flex gap-4 py-5 sm:gap-5">
          <Skeleton className={cn("aspect-[4/5] shrink-0", thumbnailClassName)} />
          <div className="flex grow flex-col">
            <div className="flex justify-between gap-4">
              <Skeleton className="h-6 w-2/5" />
              <Skeleton className="h-6 w-16" />
            </div>
            <Skeleton className="mt-1.5 h-4 w-1/3" />
            <div className="mt-auto flex items-center justify-between pt-3">
              <Skeleton className="h-11 w-30" />
              <Skeleton className="h-5 w-14" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
