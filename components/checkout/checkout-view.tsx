"use client";

import { useCallback } from "react";
import type { PaymentIntent } from "@stripe/stripe-js";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useCart } from "@/components/cart/cart-provider";
import { Notice } from "@/components/cart/notice";
import { Link } from "@/components/link";
import { notify } from "@/components/ui/toast";
import { CheckoutSkeleton } from "./checkout-skeleton";
import { useCheckoutSession } from "./use-checkout-session";

const OpenCheckout = dynamic(() => import("./open-checkout").then((module) => module.OpenCheckout), {
  ssr: false,
  loading: () => <CheckoutSkeleton />,
});

/** Loading, error, or the provider's form next to the summary (checkout.page-states). */
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
  return (
    <OpenCheckout
      session={state.session}
      refreshing={state.refreshing}
      promoNotice={promoNotice}
      refresh={refresh}
      adopt={adopt}
      dropPromo={dropPromo}
      onPaid={finish}
    />
  );
}

function CheckoutError({ message }: { message: string }) {
  return (
    <div className="max-w-xl border-t border-line pt-8">
      <h2 className="mb-4 font-display text-display-sm">We couldn’t open your checkout</h2>
      <Notice tone="error">{message}</Notice>
      {/* Plain elements with button classes: importing Button for this one case would add its code to every
          checkout. */}
      <div className="mt-6 flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-primary button-lg"
          onClick={() => window.location.reload()}
        >
          Try Again
        </button>
        <Link href="/cart" className="button button-outline button-lg">
          Back to cart
        </Link>
      </div>
    </div>
  );
}
