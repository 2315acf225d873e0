"use client";

import { useCallback, useRef, useState } from "react";
import type { Stripe, StripeElements, StripeError } from "@stripe/stripe-js";
import { announce } from "@/components/ui/announcer";
import { notify } from "@/components/ui/toast";
import { readPromoCode } from "@/lib/cart/promo";
import { forgetPayment, notedPayment, notePayment, type NotedPayment } from "@/lib/checkout/noted-payment";
import type { CheckoutRequest, CheckoutResponse, Quote } from "@/lib/checkout/schema";
import { requestCheckout } from "./request";

const NO_SECRET = "Something went wrong. Please try again.";
const UNEXPECTED = "An unexpected error occurred.";
const CHECK_DETAILS = "Please check your payment details and try again.";
/** The provider may still be at work on a request whose connection is gone, so nothing is said about what it will do. */
const NOT_ARRIVED = "Your payment didn't arrive. Please try again: an order is never charged twice.";
const NO_CONNECTION = "Network error. Please try again later.";

type PayParameters = {
  stripe: Stripe | null;
  elements: StripeElements | null;
  /** As typed into the provider's email field, which reports it only through events. */
  email: string;
  quote: Quote;
  adopt: (change: Partial<CheckoutResponse> & { quote: Quote }) => void;
  dropPromo: (reason: string) => Promise<void>;
  onPaid: (payment: NotedPayment, processing: boolean) => void;
};

/** A payment that may have been made; `unpaid` says what the page shows if it wasn't. */
type Doubt = { payment: NotedPayment; unpaid: () => void };

/**
 * What the Pay button does (checkout.price-shown): validates the fields, asks the shop for a secret for exactly
 * what is shown, and confirms it with the provider. When it isn't known whether a payment was made, there is a doubt,
 * which has to be cleared up before the form is shown again (checkout.lost-answer). However often the button is pressed,
 * only one payment runs at a time.
 */
export function usePay({ stripe, elements, email, quote, adopt, dropPromo, onPaid }: PayParameters) {
  const [paying, setPaying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const busy = useRef(false);

  const refuse = useCallback((message: string) => {
    setProblem(message);
    announce(message);
  }, []);

  /** An order that can't be paid for any more may be the one that this browser's last payment was for. */
  const refuseUnlessPaid = useCallback(
    (message: string) => {
      const payment = notedPayment();
      if (!payment) return refuse(message);
      setDoubt({ payment, unpaid: () => refuse(message) });
    },
    [refuse],
  );

  const payOnce = useCallback(async () => {
    if (!stripe || !elements) return;
    const { error: incomplete } = await elements.submit();
    if (incomplete) return refuse(incomplete.message ?? CHECK_DETAILS);

    const answer = await requestCheckout({
      email,
      shipping: await readShipping(elements),
      promoCode: readPromoCode() ?? undefined,
      expectedQuote: quote.fingerprint,
    });
    switch (answer.kind) {
      case "price-changed":
        adopt({ quote: answer.quote });
        return refuse(answer.message);
      case "promo-refused":
        refuse(answer.message);
        return dropPromo(answer.message);
      case "refused":
        notify({ title: "Checkout Error", description: answer.message, variant: "destructive" });
        return refuse(answer.message);
      case "empty-cart":
        return refuseUnlessPaid("Your cart is empty");
      case "paid":
        return refuseUnlessPaid(answer.message);
      case "no-connection":
        notify({
          title: "Connection Error",
          description: "We couldn't connect to our payment service. Please try again.",
          variant: "destructive",
        });
        return refuse(NO_CONNECTION);
    }
    adopt(answer.session);
    const { clientSecret } = answer.session;
    if (!clientSecret) return refuse(NO_SECRET);

    const payment = notePayment(clientSecret);
    const { error, paymentIntent } = await stripe
      .confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: `${window.location.origin}/order-confirmation` },
        redirect: "if_required",
      })
      .catch(() => ({ error: {}, paymentIntent: undefined }));
    if (paymentIntent) return onPaid(payment, paymentIntent.status === "processing");
    if (!isRefusal(error))
      return setDoubt({ payment, unpaid: () => reportFailure({ message: NOT_ARRIVED }, refuse) });
    forgetPayment(payment.paymentIntent);
    reportFailure(error, refuse);
  }, [stripe, elements, email, quote.fingerprint, adopt, dropPromo, onPaid, refuse, refuseUnlessPaid]);

  const pay = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    setPaying(true);
    setProblem(null);
    try {
      await payOnce();
    } catch {
      reportFailure({}, refuse);
    } finally {
      busy.current = false;
      setPaying(false);
    }
  }, [payOnce, refuse]);

  /** The payment in doubt wasn't made. */
  const dispel = useCallback(() => {
    setDoubt(null);
    doubt?.unpaid();
  }, [doubt]);

  return { pay, paying, problem, doubt, dispel };
}

type Failure = Pick<Partial<StripeError>, "type" | "message">;

/** Whether the provider refused the card or the details. After any other failure the payment may have been made. */
const isRefusal = ({ type }: Failure) => type === "card_error" || type === "validation_error";

/** The cart isn't touched, so another card can be tried at once (checkout.payment-failed). */
function reportFailure({ message }: Failure, refuse: (message: string) => void) {
  notify({ title: "Payment Failed", description: message ?? CHECK_DETAILS, variant: "destructive" });
  refuse(message ?? UNEXPECTED);
}

/** The address from the provider's element, in the shop's own form. */
async function readShipping(elements: StripeElements): Promise<CheckoutRequest["shipping"]> {
  const value = (await elements.getElement("address")?.getValue())?.value;
  if (!value) return undefined;
  const { line1, line2, city, state, postal_code, country } = value.address;
  return {
    name: value.name,
    line1,
    line2: line2 || null,
    city,
    // The server checks it, and answers with a sentence if we don't ship to that state.
    state: state as NonNullable<CheckoutRequest["shipping"]>["state"],
    postalCode: postal_code,
    country: country as "US",
  };
}
