import { SumsSkeleton } from "@/components/cart/sums/sums-skeleton";
import { Skeleton } from "@/components/ui/skeleton";
import { CheckoutLayout } from "./checkout-layout";
import { FieldGroup } from "./field-group";

export function CheckoutSkeleton() {
  return (
    <CheckoutLayout
      lines={
        <div className="bg-paper max-lg:-mx-gutter max-lg:px-gutter max-lg:py-1 lg:px-8 lg:py-7">
          <h2 className="flex min-h-11 items-center font-display text-title">Order summary</h2>
        </div>
      }
      fields={<FieldsSkeleton />}
      totals={
        <div className="bg-paper p-5 lg:px-8 lg:pt-0">
          <SumsSkeleton rows={4} />
        </div>
      }
      pay={<Skeleton className="h-13 w-full" />}
    />
  );
}

export function FieldsSkeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden className={className}>
      <FieldGroup {...GROUPS.contact}>
        <Fields count={1} />
      </FieldGroup>
      <FieldGroup {...GROUPS.address}>
        <Fields count={5} />
      </FieldGroup>
      <FieldGroup {...GROUPS.payment}>
        <Fields count={2} />
      </FieldGroup>
    </div>
  );
}

export const GROUPS = {
  contact: { title: "Contact", reason: "For your receipt and tracking." },
  address: { title: "Shipping address", reason: "We ship to the 48 contiguous states and DC." },
  payment: {
    title: "Payment",
    reason: "Your card details go straight to our payment provider.",
    isSecure: true,
  },
} as const;

function Fields({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className="mb-3">
      <Skeleton className="mb-2 h-4 w-24" />
      <Skeleton className="h-11 w-full" />
    </div>
  ));
}
