"use client";

import { useCallback, useRef, useState } from "react";
import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { CHECK_DETAILS, NOT_ARRIVED, payOrder, reportFailure } from "@/components/checkout/payment/pay-order";
import { NO_CONNECTION, tellNoConnection } from "@/components/checkout/payment/request";
import { announce } from "@/components/ui/announcer";
import { notify } from "@/components/ui/toast/toast";
import { readPromoCode } from "@/lib/cart/promo.browser";
import { notedPayment, type NotedPayment } from "@/lib/checkout/noted-payment.browser";
import type { CheckoutResponse, Quote } from "@/lib/checkout/schema";
import type { EnteredAddress } from "@/lib/checkout/shipping/address.browser";

type PayParameters = {
  stripe: Stripe | null;
  elements: StripeElements | null;
  /** The provider's email field reports it in events only. */
  email: string;
  quote: Quote;
  adopt: (change: Partial<CheckoutResponse> & { quote: Quote }) => void;
  dropPromo: (reason: string) => Promise<void>;
  onPaid: (payment: NotedPayment, processing: boolean) => void;
};

/** A refused card is reported at the card, anything else at Pay. */
type Problem = { at: "card" | "pay"; message: string };

/** A payment that may have been made. `unpaid` shows the reason if it wasn't. */
type Doubt = { payment: NotedPayment; unpaid: () => void };

/**
 * What the Pay button does (checkout.price-shown). If the answer is lost, the doubt is cleared before the form is shown
 * again (checkout.lost-answer). Only one payment runs at a time, no matter how often the button is pressed.
 */
export function usePay({ stripe, elements, email, quote, adopt, dropPromo, onPaid }: PayParameters) {
  const [paying, setPaying] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const busy = useRef(false);

  const refuse = useCallback((message: string) => {
    setProblem({ at: "pay", message });
    announce(message);
  }, []);
  const forgetProblem = useCallback(() => setProblem(null), []);

  const refuseCard = useCallback(
    (message: string) => {
      setProblem({ at: "card", message });
      announce(message);
      elements?.getElement("payment")?.focus();
    },
    [elements],
  );

  /** An order that can no longer be paid may have been paid by this browser just now. */
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

    const request = {
      email,
      shipping: await readShipping(elements),
      promoCode: readPromoCode() ?? undefined,
      expectedQuote: quote.fingerprint,
    };
    const outcome = await payOrder({ stripe, elements, request, onOpened: adopt });
    switch (outcome.kind) {
      case "done":
        return onPaid(outcome.payment, outcome.processing);
      case "doubt":
        return setDoubt({
          payment: outcome.payment,
          unpaid: () => reportFailure({ message: NOT_ARRIVED }, refuse),
        });
      case "declined":
        return reportFailure(outcome.error, refuseCard);
      case "price-changed":
        adopt({ quote: outcome.quote });
        return refuse(outcome.message);
      case "promo-refused":
        return dropPromo(outcome.message);
      case "refused":
        notify({ title: "Checkout Error", description: outcome.message, variant: "destructive" });
        return refuse(outcome.message);
      case "empty-cart":
        return refuseUnlessPaid("Your cart is empty");
      case "paid":
        return refuseUnlessPaid(outcome.message);
      case "no-connection":
        tellNoConnection();
        return refuse(NO_CONNECTION);
    }
  }, [
    stripe,
    elements,
    email,
    quote.fingerprint,
    adopt,
    dropPromo,
    onPaid,
    refuse,
    refuseCard,
    refuseUnlessPaid,
  ]);

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

  const clearPaymentDoubt = useCallback(() => {
    setDoubt(null);
    doubt?.unpaid();
  }, [doubt]);

  return { pay, paying, problem, forgetProblem, doubt, clearPaymentDoubt };
}

async function readShipping(elements: StripeElements): Promise<EnteredAddress | undefined> {
  const value = (await elements.getElement("address")?.getValue())?.value;
  if (!value) return undefined;
  const { line1, line2, city, state, postal_code, country } = value.address;
  return {
    name: value.name,
    line1,
    line2: line2 || null,
    city,
    state,
    postalCode: postal_code,
    country,
  };
}
