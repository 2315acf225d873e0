import type { Route } from "next";
import type { NotedPayment } from "@/lib/checkout/noted-payment.browser";

/** Has the parameters that the provider adds to a return address. */
export function confirmationAddress(
  { paymentIntent, clientSecret }: NotedPayment,
  processing: boolean,
): Route {
  const query = new URLSearchParams({
    payment_intent: paymentIntent,
    payment_intent_client_secret: clientSecret,
    redirect_status: processing ? "pending" : "succeeded",
  });
  return `/order-confirmation?${query}`;
}
