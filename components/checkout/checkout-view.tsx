"use client";

import { useCallback } from "react";
import type { PaymentIntent } from "@stripe/stripe-js";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useCart } from "@/components/cart/cart-provider";
import { Notice } from "@/components/cart/cart-notices";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import { CheckoutLayout, CheckoutSkeleton, FieldsSkeleton } from "./checkout-skeleton";
import { OrderSummary } from "./order-summary";
import { useCheckoutSession } from "./use-checkout-session";

const PaymentForm = dynamic(() => import("./payment-form").then((module) => module.PaymentForm), {
  ssr: false,
  loading: () => <FieldsSkeleton />,
});

/** Section 2, “Checkout”: loading, error, or the provider's form beside the summary. */
export function CheckoutView() {
  const router = useRouter();
  const { clear } = useCart();
  const goHome = useCallback(() => router.replace("/"), [router]);
  const { state, promoNotice, refresh, adopt, dropPromo, leave } = useCheckoutSession(goHome);

  const finish = useCallback(
    async (intent: PaymentIntent) => {
      leave();
      notify({
        title: "Payment Processing",
        description: "Your payment is being processed. You will be redirected shortly.",
      });
      await clear({ silently: true });
      const query = new URLSearchParams({
        payment_intent: intent.id,
        payment_intent_client_secret: intent.client_secret ?? "",
        redirect_status: intent.status === "processing" ? "pending" : intent.status,
      });
      router.replace(`/order-confirmation?${query}`);
    },
    [leave, clear, router],
  );

  if (state.phase === "error") return <CheckoutError message={state.message} />;
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
  const { session, refreshing } = state;
  return (
    <>
      {session.testMode && (
        <p className="mb-8 border-l-2 border-clay bg-paper px-4 py-3 text-sm">
          Test payments: no real card is charged.
        </p>
      )}
      <CheckoutLayout summary={<OrderSummary quote={session.quote} promoNotice={promoNotice} />}>
        <PaymentForm
          session={session}
          refreshing={refreshing}
          refresh={refresh}
          adopt={adopt}
          dropPromo={dropPromo}
          onPaid={finish}
        />
      </CheckoutLayout>
    </>
  );
}

function CheckoutError({ message }: { message: string }) {
  return (
    <div className="max-w-xl border-t border-line pt-8">
      <h2 className="mb-4 font-display text-display-sm">We couldn’t open your checkout</h2>
      <Notice tone="error">{message}</Notice>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button size="lg" onClick={() => window.location.reload()}>
          Try Again
        </Button>
        <Button asChild size="lg" variant="outline">
          <Link href="/cart">Back to cart</Link>
        </Button>
      </div>
    </div>
  );
}
