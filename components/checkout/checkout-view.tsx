"use client";

import { lazy, Suspense, useCallback } from "react";
import { useRouter } from "next/navigation";
import { CheckoutError } from "./checkout-error";
import { CheckoutSkeleton } from "./checkout-skeleton";
import { useCheckoutSession } from "./use-checkout-session";

// React's own `lazy`: none of these is rendered on the server, and Next's `dynamic` would add its code to the
// page.
const OpenCheckout = lazy(() =>
  import("./open-checkout").then((module) => ({ default: module.OpenCheckout })),
);
const PaymentCheck = lazy(() =>
  import("@/components/checkout/payment/payment-check").then((module) => ({ default: module.PaymentCheck })),
);

/** (checkout.page-states) */
export function CheckoutView() {
  const router = useRouter();
  const goHome = useCallback(() => router.replace("/"), [router]);
  const { state, promoNotice, refresh, proceed, adopt, dropPromo, check, leave } = useCheckoutSession(goHome);

  if (state.phase === "error")
    return <CheckoutError title="We couldn’t open your checkout" message={state.message} />;
  if (state.phase === "checking") {
    return (
      <Suspense fallback={<CheckoutSkeleton />}>
        <PaymentCheck payment={state.payment} leave={leave} onUnpaid={proceed} />
      </Suspense>
    );
  }
  if (state.phase !== "ready") {
    return (
      <div aria-busy="true">
        <p role="status" className="sr-only">
          One moment…
        </p>
        <CheckoutSkeleton />
      </div>
    );
  }
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      <OpenCheckout
        session={state.session}
        refreshing={state.refreshing}
        promoNotice={promoNotice}
        refresh={refresh}
        adopt={adopt}
        dropPromo={dropPromo}
        check={check}
        leave={leave}
      />
    </Suspense>
  );
}
