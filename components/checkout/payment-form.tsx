"use client";

import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from "react";
import {
  AddressElement,
  Elements,
  LinkAuthenticationElement,
  PaymentElement,
  useElements,
  useStripe,
} from "@stripe/react-stripe-js";
import type { StripeAddressElementOptions, StripeElementsOptions, StripeError } from "@stripe/stripe-js";
import { Notice } from "@/components/cart/notice";
import { mayHaveWallet } from "@/components/checkout/express/may-have-wallet";
import { Link } from "@/components/ui/link";
import { paymentAppearance } from "@/components/checkout/payment/appearance";
import { PaymentCheck } from "@/components/checkout/payment/payment-check";
import { useLeaveWarning } from "@/components/checkout/payment/use-leave-warning";
import { Button } from "@/components/ui/button";
import type { NotedPayment } from "@/lib/checkout/noted-payment.browser";
import { cn } from "@/components/ui/cn";
import { formatPrice, toCents } from "@/lib/money";
import { PAYMENT_METHODS } from "@/lib/payments/methods.browser";
import { CURRENCY } from "@/lib/site";
import { CheckoutError } from "./checkout-error";
import { FieldsSkeleton } from "./checkout-skeleton";
import { ExpressCheckout } from "./express-checkout";
import { HeldNote } from "./held-note";
import type { CheckoutSession } from "./use-checkout-session";
import { usePay } from "./use-pay";

type PaymentFormProps = {
  session: CheckoutSession;
  refreshing: boolean;
  refresh: () => Promise<void>;
  /** Called before the browser goes to another page. */
  leave: () => void;
  /** Finds out how a wallet's payment ended when its answer was lost, and hides the form meanwhile. */
  check: (payment: NotedPayment) => void;
} & Pick<Parameters<typeof usePay>[0], "adopt" | "dropPromo" | "onPaid">;

/** The provider's fields in deferred mode: they have an amount but no secret, so a new quote keeps the form. */
export function PaymentForm(props: PaymentFormProps) {
  const amount = toCents(props.session.quote.total);
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
    <Elements stripe={props.session.stripe} options={options}>
      <Fields {...props} />
    </Elements>
  );
}

const ADDRESS: StripeAddressElementOptions = { mode: "shipping", allowedCountries: ["US"] };
/** Each says when it is ready. */
const ELEMENTS = 3;

function Fields({ session, refreshing, refresh, leave, check, adopt, dropPromo, onPaid }: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [email, setEmail] = useState("");
  const [readyElements, setReadyElements] = useState(0);
  const [loadProblem, setLoadProblem] = useState<string | null>(null);
  const failLoading = ({ error }: { error: StripeError }) =>
    setLoadProblem(error.message ?? "An unexpected error occurred.");
  const { quote, heldUntil, heldFromPay, payHolds } = session;
  const { pay, paying, problem, doubt, clearPaymentDoubt } = usePay({
    stripe,
    elements,
    email,
    quote,
    adopt,
    dropPromo,
    onPaid,
  });
  const [knowsWallets, setKnowsWallets] = useState(() => !mayHaveWallet());
  const ready = readyElements >= ELEMENTS && knowsWallets;
  const countReady = () => setReadyElements((count) => count + 1);
  const payButton = useRef<HTMLButtonElement>(null);
  const wasInDoubt = useRef(false);

  useEffect(() => {
    if (wasInDoubt.current && !doubt) payButton.current?.focus();
    wasInDoubt.current = doubt !== null;
  }, [doubt]);

  useLeaveWarning(paying);

  // One can't pay unless all fields are there.
  if (loadProblem && !doubt) {
    return <CheckoutError title="We couldn’t load the payment form" message={loadProblem} />;
  }
  return (
    <>
      {doubt && <PaymentCheck payment={doubt.payment} leave={leave} onUnpaid={clearPaymentDoubt} />}
      {/* Kept while the payment is checked, because the provider's fields hold what was typed. */}
      <form
        aria-label="Payment details"
        aria-busy={paying}
        hidden={doubt !== null}
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !refreshing) void pay();
        }}
        className="relative"
      >
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
          <Group title="Contact">
            <LinkAuthenticationElement
              onReady={countReady}
              onLoadError={failLoading}
              onChange={(event) => setEmail(event.value.email)}
            />
          </Group>
          <Group title="Shipping address">
            <AddressElement options={ADDRESS} onReady={countReady} onLoadError={failLoading} />
          </Group>
          <Group title="Payment">
            <PaymentElement onReady={countReady} onLoadError={failLoading} />
          </Group>
        </div>
        <div className="mt-8 space-y-4">
          <HeldNote
            heldUntil={heldUntil}
            heldFromPay={heldFromPay}
            payHolds={payHolds}
            refreshing={refreshing}
            onRefresh={() => void refresh()}
          />
          {problem && <Notice tone="error">{problem}</Notice>}
          <Button
            ref={payButton}
            type="submit"
            size="lg"
            aria-busy={paying}
            disabled={!ready || refreshing}
            aria-disabled={paying || undefined}
            className="w-full"
          >
            {paying ? "Processing…" : `Pay ${formatPrice(quote.total)}`}
          </Button>
          <p className="text-sm text-quiet">
            By paying you agree to our{" "}
            <Link href="/terms" className="ruled text-ink">
              Terms
            </Link>{" "}
            and{" "}
            <Link href="/privacy" className="ruled text-ink">
              Privacy Policy
            </Link>
            .
          </p>
        </div>
      </form>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mb-8 border-b border-line pb-9 last:mb-0 last:border-0 last:pb-0"
    >
      <h2 id={id} className="mb-4 font-display text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
