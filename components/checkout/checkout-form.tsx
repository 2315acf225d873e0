"use client";

import { useEffect, useRef, useState } from "react";
import {
  AddressElement,
  LinkAuthenticationElement,
  PaymentElement,
  useElements,
  useStripe,
} from "@stripe/react-stripe-js";
import type { StripeAddressElementOptions, StripeError } from "@stripe/stripe-js";
import { Notice } from "@/components/cart/notice";
import { mayHaveWallet } from "@/components/checkout/express/may-have-wallet";
import { PaymentCheck } from "@/components/checkout/payment/payment-check";
import { useLeaveWarning } from "@/components/checkout/payment/use-leave-warning";
import { cn } from "@/components/ui/cn";
import type { NotedPayment } from "@/lib/checkout/noted-payment.browser";
import { placeProblem } from "@/lib/checkout/shipping/where-we-ship.browser";
import { CheckoutError } from "./checkout-error";
import { CheckoutLayout } from "./checkout-layout";
import { FieldsSkeleton, GROUPS } from "./checkout-skeleton";
import { ExpressCheckout } from "./express-checkout";
import { FieldGroup } from "./field-group";
import { OrderLines } from "./order-lines";
import { OrderTotal } from "./order-total";
import { PayButton } from "./pay-button";
import type { CheckoutSession } from "./use-checkout-session";
import { usePay } from "./use-pay";
import { usePromoCheck } from "./use-promo-check";

type CheckoutFormProps = {
  session: CheckoutSession;
  promoNotice: string | null;
  refreshing: boolean;
  refresh: () => Promise<void>;
  leave: () => void;
  /** Finds out how a wallet's payment ended when its answer was lost; the form is hidden meanwhile. */
  check: (payment: NotedPayment) => void;
} & Pick<Parameters<typeof usePay>[0], "adopt" | "dropPromo" | "onPaid">;

const ADDRESS: StripeAddressElementOptions = { mode: "shipping", allowedCountries: ["US"] };
/** Each reports when it is ready. */
const ELEMENTS = 3;

export function CheckoutForm({
  session,
  refreshing,
  refresh,
  leave,
  check,
  promoNotice,
  ...pays
}: CheckoutFormProps) {
  const { quote } = session;
  const { adopt, dropPromo } = pays;
  const elements = useElements();
  const [email, setEmail] = useState({ typed: "", isComplete: false, left: "" });
  const [place, setPlace] = useState<string | null>(null);
  const [readyElements, setReadyElements] = useState(0);
  const [loadProblem, setLoadProblem] = useState<string | null>(null);
  const failLoading = ({ error }: { error: StripeError }) =>
    setLoadProblem(error.message ?? "An unexpected error occurred.");
  const payment = usePay({ stripe: useStripe(), elements, email: email.typed, quote, ...pays });
  const { pay, paying, problem, forgetProblem, doubt, clearPaymentDoubt } = payment;
  usePromoCheck(email.left, quote, dropPromo);
  const [knowsWallets, setKnowsWallets] = useState(() => !mayHaveWallet());
  const ready = readyElements >= ELEMENTS && knowsWallets;
  const field = { onReady: () => setReadyElements((count) => count + 1), onLoadError: failLoading };
  const payButton = useRef<HTMLButtonElement>(null);
  const placeNotice = useRef<HTMLDivElement>(null);
  const wasInDoubt = useRef(false);

  useEffect(() => {
    if (wasInDoubt.current && !doubt) payButton.current?.focus();
    wasInDoubt.current = doubt !== null;
  }, [doubt]);

  useLeaveWarning(paying);

  function submit() {
    if (place) placeNotice.current?.focus();
    else if (ready && !refreshing) void pay();
  }

  // Paying needs all of the provider’s fields.
  if (loadProblem && !doubt) {
    return <CheckoutError title="We couldn’t load the payment form" message={loadProblem} />;
  }
  return (
    <>
      {doubt && <PaymentCheck payment={doubt.payment} leave={leave} onUnpaid={clearPaymentDoubt} />}
      {/* Stays while the payment is checked: the provider's fields hold what was typed. */}
      <form
        aria-label="Payment details"
        aria-busy={paying}
        hidden={doubt !== null}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <CheckoutLayout
          lines={<OrderLines {...quote} />}
          fields={
            <div className="relative">
              {!ready && <FieldsSkeleton className="absolute inset-x-0 top-0" />}
              <div className={cn("transition-opacity", ready ? "opacity-100" : "min-h-[46rem] opacity-0")}>
                {mayHaveWallet() && (
                  <ExpressCheckout
                    sale={{ kind: "order", session, adopt, dropPromo }}
                    onSettled={() => setKnowsWallets(true)}
                    leave={leave}
                    onDoubt={check}
                  />
                )}
                <FieldGroup {...GROUPS.contact}>
                  <LinkAuthenticationElement
                    {...field}
                    onChange={({ value, complete }) => {
                      forgetProblem();
                      setEmail(({ left }) => ({ typed: value.email, isComplete: complete, left }));
                    }}
                    onBlur={() => setEmail((now) => ({ ...now, left: now.isComplete ? now.typed : "" }))}
                  />
                </FieldGroup>
                <FieldGroup {...GROUPS.address}>
                  <AddressElement
                    {...field}
                    options={ADDRESS}
                    onChange={({ value: { address } }) => {
                      forgetProblem();
                      setPlace(placeProblem({ state: address.state, postalCode: address.postal_code }));
                    }}
                  />
                  <div ref={placeNotice} tabIndex={-1} role="alert" className="outline-none">
                    {place && (
                      <Notice tone="error" className="mt-3">
                        {place}
                      </Notice>
                    )}
                  </div>
                </FieldGroup>
                <FieldGroup {...GROUPS.payment}>
                  <PaymentElement {...field} onChange={forgetProblem} />
                  {problem?.at === "card" && (
                    <Notice tone="error" className="mt-3">
                      {problem.message}
                    </Notice>
                  )}
                </FieldGroup>
              </div>
            </div>
          }
          totals={<OrderTotal quote={quote} promoNotice={promoNotice} />}
          pay={
            <PayButton
              ref={payButton}
              session={session}
              problem={problem?.at === "pay" ? problem.message : null}
              {...{ ready, paying, refreshing, refresh }}
            />
          }
        />
      </form>
    </>
  );
}
