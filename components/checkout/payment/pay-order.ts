import type { ConfirmPaymentData, Stripe, StripeElements, StripeError } from "@stripe/stripe-js";
import { notify } from "@/components/ui/toast/toast";
import { pause } from "@/lib/http/browser/pause";
import { forgetPayment, notePayment, type NotedPayment } from "@/lib/checkout/noted-payment.browser";
import type { CheckoutEntries, CheckoutResponse } from "@/lib/checkout/schema";
import { requestCheckout, type CheckoutAnswer } from "./request";

const NO_SECRET = "Something went wrong. Please try again.";
const UNEXPECTED = "An unexpected error occurred.";
export const CHECK_DETAILS = "Please check your payment details and try again.";
/** Promises nothing about the provider, which may still be working on a request whose connection is gone. */
export const NOT_ARRIVED = "Your payment didn’t reach us. Please try again: you won’t be charged twice.";

/** A payment without an answer for this long is asked about. */
const PATIENCE_MS = 60_000;
const ANSWER_PATIENCE_MS = 15_000;

export type Failure = Pick<Partial<StripeError>, "type" | "code" | "message">;

/** How a payment ended, or why the shop didn't open it. */
export type PayOutcome =
  | { kind: "done"; payment: NotedPayment; processing: boolean }
  /** The answer was lost: the payment may have been made. */
  | { kind: "doubt"; payment: NotedPayment }
  | { kind: "declined"; error: Failure }
  | Exclude<CheckoutAnswer, { kind: "open" }>;

/**
 * Gets a secret for exactly what the page shows, notes the payment, and confirms it with the provider
 * (checkout.price-shown, checkout.noted-payment). Never throws.
 * @param confirm what the provider's elements don't know
 * @param onOpened called with the shop's answer before the payment is sent
 */
export async function payOrder({
  stripe,
  elements,
  request,
  confirm,
  onOpened,
}: {
  stripe: Stripe;
  elements: StripeElements;
  request: CheckoutEntries;
  confirm?: Pick<ConfirmPaymentData, "shipping">;
  onOpened: (session: CheckoutResponse) => void;
}): Promise<PayOutcome> {
  const answer = await requestCheckout(request);
  if (answer.kind !== "open") return answer;
  onOpened(answer.session);
  const { clientSecret } = answer.session;
  if (!clientSecret) return { kind: "refused", message: NO_SECRET };

  const payment = notePayment(clientSecret);
  const confirming = stripe
    .confirmPayment({
      elements,
      clientSecret,
      confirmParams: { ...confirm, return_url: `${window.location.origin}/order-confirmation` },
      redirect: "if_required",
    })
    .catch(() => NO_ANSWER);
  const { error, paymentIntent } = await Promise.race([
    confirming,
    silence(stripe, clientSecret, confirming),
  ]);
  if (paymentIntent) return { kind: "done", payment, processing: paymentIntent.status === "processing" };
  if (!isRefusal(error)) return { kind: "doubt", payment };
  forgetPayment(payment.paymentIntent);
  return { kind: "declined", error };
}

const NO_ANSWER = { error: {}, paymentIntent: undefined };

/**
 * Resolves when there has been no answer for a minute, unless the shopper is still at their bank, where they may take
 * their time.
 */
async function silence(stripe: Stripe, clientSecret: string, confirming: Promise<unknown>) {
  let ended = false;
  void confirming.then(() => (ended = true));
  for (;;) {
    await pause(PATIENCE_MS);
    if (ended) return NO_ANSWER;
    const asked = await Promise.race([
      stripe.retrievePaymentIntent(clientSecret).catch(() => undefined),
      pause(ANSWER_PATIENCE_MS),
    ]);
    if (asked?.paymentIntent?.status !== "requires_action") return NO_ANSWER;
  }
}

const isUnconfirmed = ({ code }: Failure) => code === "payment_intent_authentication_failure";

/** After any other failure the payment may have been made. */
const isRefusal = (error: Failure) =>
  error.type === "card_error" || error.type === "validation_error" || isUnconfirmed(error);

/** The cart stays as it is, so another card can be tried at once (checkout.payment-failed). */
export function reportFailure(error: Failure, refuse: (message: string) => void) {
  const { message } = error;
  notify({ title: "Payment Failed", description: message ?? CHECK_DETAILS, variant: "destructive" });
  refuse([message ?? UNEXPECTED, isRefusal(error) && whatNow(error)].filter(Boolean).join(" "));
}

function whatNow(error: Failure): string {
  return isUnconfirmed(error)
    ? "Your bank couldn’t confirm that it’s you. You have not been charged."
    : "You have not been charged. Try another card, or ask your bank.";
}
