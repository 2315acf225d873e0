"use client";

import { useMemo, type ComponentProps } from "react";
import { Elements } from "@stripe/react-stripe-js";
import type { StripeElementsOptions } from "@stripe/stripe-js";
import { paymentAppearance } from "@/components/checkout/payment/appearance";
import { useFinish } from "@/components/checkout/payment/use-finish";
import { toCents } from "@/lib/money";
import { PAYMENT_METHODS } from "@/lib/payments/methods.browser";
import { CURRENCY } from "@/lib/site";
import { CheckoutForm } from "./checkout-form";

/**
 * The provider's fields in deferred mode: they know the amount but no secret, so a new quote doesn't empty the form.
 */
export function OpenCheckout(props: Omit<ComponentProps<typeof CheckoutForm>, "onPaid">) {
  const finish = useFinish(props.leave);
  const { stripe, quote } = props.session;
  const amount = toCents(quote.total);
  const options = useMemo<StripeElementsOptions>(
    () => ({
      mode: "payment",
      amount,
      currency: CURRENCY,
      allowedPaymentMethodTypes: [...PAYMENT_METHODS],
      appearance: paymentAppearance(),
    }),
    [amount],
  );
  return (
    <Elements stripe={stripe} options={options}>
      <CheckoutForm {...props} onPaid={finish} />
    </Elements>
  );
}
