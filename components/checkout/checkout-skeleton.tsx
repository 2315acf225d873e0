import type { ReactNode } from "react";
import { SumsSkeleton } from "@/components/cart/sums/sums-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

/** The summary is above the form on phones and beside it on wide screens. */
export function CheckoutLayout({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-16 xl:gap-24">
      <div className="lg:sticky lg:top-[calc(var(--spacing-header)+2rem)] lg:order-2 lg:self-start">
        {summary}
      </div>
      <div className="min-w-0 lg:max-w-2xl">{children}</div>
    </div>
  );
}

export function CheckoutSkeleton() {
  return (
    <CheckoutLayout
      summary={
        <div className="bg-paper p-5 sm:p-8">
          <h2 className="mb-5 font-display text-title">Order summary</h2>
          <div className="mb-6 hidden gap-4 lg:flex">
            <Skeleton className="aspect-[4/5] w-16 bg-backdrop" />
            <div className="grow space-y-2">
              <Skeleton className="h-5 w-3/5 bg-backdrop" />
              <Skeleton className="h-4 w-2/5 bg-backdrop" />
            </div>
          </div>
          <SumsSkeleton rows={4} />
        </div>
      }
    >
      <FieldsSkeleton />
    </CheckoutLayout>
  );
}

const FIELD_GROUPS = [
  { title: "Contact", fields: 1 },
  { title: "Shipping address", fields: 4 },
  { title: "Payment", fields: 2 },
];

export function FieldsSkeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden className={className}>
      {FIELD_GROUPS.map(({ title, fields }) => (
        <div key={title} className="mb-8 border-b border-line pb-9 last:mb-0 last:border-0 last:pb-0">
          <p className="mb-4 font-display text-title">{title}</p>
          <div className="space-y-4">
            {Array.from({ length: fields }, (_, index) => (
              <div key={index}>
                <Skeleton className="mb-2 h-4 w-24" />
                <Skeleton className="h-11 w-full" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
