"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRouter } from "next/navigation";
import { Link } from "@/components/ui/link";
import { leaveWindow } from "@/components/ui/back-closes";
import { Button, buttonVariants } from "@/components/ui/button";
import type { NotedPayment } from "@/lib/checkout/noted-payment.browser";
import { confirmationAddress } from "./confirmation-address";
import { browserRequests, findPaymentOutcome, type PaymentOutcome } from "./payment-outcome";

type PaymentCheckProps = {
  payment: NotedPayment;
  /** Called before the browser goes to the confirmation: this page may be shown again later. */
  leave: () => void;
  onUnpaid: () => void;
};

/**
 * Finds out how a payment ended when its answer was lost. If it was made, goes to its confirmation
 * (checkout.lost-answer); if the shop can't be reached, offers to ask again (checkout.unknown-payment).
 */
export function PaymentCheck({ payment, leave, onUnpaid }: PaymentCheckProps) {
  const { paymentIntent, clientSecret } = payment;
  const router = useRouter();
  const [asking, setAsking] = useState(true);
  const [wait, setWait] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const conclude = useEffectEvent((outcome: PaymentOutcome) => {
    if (outcome === "unknown") return setAsking(false);
    if (outcome === "unpaid") return onUnpaid();
    const address = confirmationAddress(payment, outcome === "processing");
    leaveWindow(address);
    leave();
    router.replace(address);
  });

  useEffect(() => {
    // The focused button was removed with the form, or is the one below.
    heading.current?.focus();
    if (!asking) return;
    let gone = false;
    const requests = browserRequests((message) => !gone && setWait(message));
    void findPaymentOutcome({ paymentIntent, clientSecret }, requests).then(
      (outcome) => !gone && conclude(outcome),
    );
    return () => {
      gone = true;
    };
  }, [asking, paymentIntent, clientSecret]);

  return (
    <div className="max-w-xl border-t border-line pt-8" aria-busy={asking}>
      <div role="status">
        <h2 ref={heading} tabIndex={-1} className="mb-4 font-display text-display-sm outline-none">
          {asking ? "We’re checking your payment…" : "We don’t know yet whether your payment went through"}
        </h2>
        <p className="text-ink-soft">
          {asking
            ? "One moment, please: we’re checking with our payment service. You don’t need to pay again."
            : `${wait ?? "We can’t reach our payment service right now."} Please check again before you pay again. If your payment went through, you’ll get a confirmation by email either way.`}
        </p>
      </div>
      {!asking && (
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            size="lg"
            onClick={() => {
              setWait(undefined);
              setAsking(true);
            }}
          >
            Check again
          </Button>
          <Link href="/contact" className={buttonVariants({ variant: "outline", size: "lg" })}>
            Contact support
          </Link>
        </div>
      )}
    </div>
  );
}
