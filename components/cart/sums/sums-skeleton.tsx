import { Skeleton } from "@/components/ui/skeleton";

export function SumsSkeleton({ rows }: { rows: number }) {
  return (
    <div className="space-y-3" aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex justify-between">
          <Skeleton className="h-5 w-24 bg-backdrop" />
          <Skeleton className="h-5 w-14 bg-backdrop" />
        </div>
      ))}
    </div>
  );
}
