"use client";

import type { ComponentProps } from "react";
import { useFinish } from "@/components/checkout/payment/use-finish";
import { CheckoutLayout } from "./checkout-skeleton";
import { OrderSummary } from "./order-summary";
import { PaymentForm } from "./payment-form";

type OpenCheckoutProps = Omit<ComponentProps<typeof PaymentForm>, "onPaid"> & {
  promoNotice: string | null;
};

export function OpenCheckout({ promoNotice, ...form }: OpenCheckoutProps) {
  const finish = useFinish(form.leave);
  const { testMode, quote, heldFromPay, payHolds } = form.session;
  return (
    <>
      {testMode && (
        <p className="mb-8 border-l-2 border-clay bg-paper px-4 py-3 text-sm">
          Test payments: no real card is charged.
        </p>
      )}
      <CheckoutLayout summary={<OrderSummary {...{ quote, heldFromPay, payHolds, promoNotice }} />}>
        <PaymentForm {...form} onPaid={finish} />
      </CheckoutLayout>
    </>
  );
}
