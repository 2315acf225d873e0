"use client";

import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import type { StripeExpressCheckoutElementOptions } from "@stripe/stripe-js";
import { Notice } from "@/components/cart/notice";
import { paymentAppearance } from "@/components/checkout/payment/appearance";
import { useFinish } from "@/components/checkout/payment/use-finish";
import { useLeaveWarning } from "@/components/checkout/payment/use-leave-warning";
import { usePromoCode } from "@/components/cart/sums/use-promo-code";
import { callApi } from "@/lib/http/api/client";
import { loadProvider } from "@/lib/payments/library.browser";
import { PAYMENT_METHODS } from "@/lib/payments/methods.browser";
import { CURRENCY } from "@/lib/site";
import { sumsOf } from "./bill";
import type { ExpressButtonsProps } from "./sale";
import { useExpress, type Provider } from "./use-express";

const PaymentCheck = lazy(() =>
  import("@/components/checkout/payment/payment-check").then((module) => ({ default: module.PaymentCheck })),
);

const OPTIONS: StripeExpressCheckoutElementOptions = {
  emailRequired: true,
  shippingAddressRequired: true,
  allowedShippingCountries: ["US"],
  shippingRates: [{ id: "free", displayName: "Free shipping", amount: 0 }],
  buttonHeight: 52,
  layout: { maxColumns: 3, maxRows: 1 },
};

/** Import it lazily: most visitors have no wallet. */
export function ExpressButtons({ sale, onOffer, leave, onDoubt }: ExpressButtonsProps) {
  const host = useRef<HTMLDivElement>(null);
  const finish = useFinish(leave, sale?.kind === "item");
  const express = useExpress({ sale, host, onDoubt, onPaid: finish });
  const { paying, problem, doubt, clearPaymentDoubt } = express;
  const promoCode = usePromoCode();
  const [provider, setProvider] = useState<Provider | null>(null);
  const cents = sale && sumsOf(sale, promoCode).totalCents;
  useLeaveWarning(paying);

  const connect = useEffectEvent(async () => {
    const settings = sale?.kind === "order" ? sale.session : await callApi("GET /api/checkout", {});
    const stripe = await loadProvider(settings);
    const elements = stripe.elements({
      mode: "payment",
      amount: cents || 1,
      currency: CURRENCY,
      allowedPaymentMethodTypes: [...PAYMENT_METHODS],
      appearance: paymentAppearance(),
    });
    return { stripe, elements };
  });
  const tell = useEffectEvent(onOffer);
  const click = useEffectEvent(express.click);
  const changeAddress = useEffectEvent(express.changeAddress);
  const confirm = useEffectEvent(express.confirm);
  const cancel = useEffectEvent(express.cancel);

  useEffect(() => {
    let gone = false;
    connect().then(
      (connected) => !gone && setProvider(connected),
      () => !gone && tell(false),
    );
    return () => {
      gone = true;
    };
  }, []);

  useEffect(() => {
    if (!provider || !host.current) return;
    const element = provider.elements.create("expressCheckout", OPTIONS);
    element.on("ready", ({ availablePaymentMethods }) => tell(availablePaymentMethods !== undefined));
    element.on("loaderror", () => tell(false));
    element.on("click", (event) => void click(provider, event));
    element.on("shippingaddresschange", (event) => void changeAddress(provider, event));
    element.on("confirm", (event) => void confirm(provider, event));
    element.on("cancel", () => cancel());
    element.mount(host.current);
    return () => element.destroy();
  }, [provider]);

  useEffect(() => {
    if (cents) provider?.elements.update({ amount: cents });
  }, [provider, cents]);

  return (
    <div role="group" aria-label="Express checkout" aria-busy={paying}>
      {doubt && (
        <Suspense>
          <PaymentCheck payment={doubt} leave={leave} onUnpaid={clearPaymentDoubt} />
        </Suspense>
      )}
      <div ref={host} hidden={doubt !== null} className="min-h-13" />
      {problem && !doubt && (
        <Notice tone="error" className="mt-3">
          {problem}
        </Notice>
      )}
    </div>
  );
}
