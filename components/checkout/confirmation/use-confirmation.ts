"use client";

import { useEffect, useRef, useState } from "react";
import { useCartActions } from "@/components/cart/cart-provider";
import { notify } from "@/components/ui/toast/toast";
import { paymentResults, type PaymentResult } from "@/content/pages/order-confirmation";
import { PATIENCE_MS } from "@/components/checkout/payment/payment-outcome";
import { callApi, waitMessage } from "@/lib/http/api/client";
import { rememberPromoCode } from "@/lib/cart/promo.browser";
import { forgetPayment } from "@/lib/checkout/noted-payment.browser";
import type { Confirmation } from "@/lib/orders/schema";

/** Between polls of an undecided payment. After the last, about a minute, the result comes by mail. */
const POLL_PAUSES_MS = [2000, 3000, 5000, 8000, 12_000, 15_000, 15_000];

export type Verdict = Pick<Confirmation, "reference" | "order"> & {
  result: PaymentResult;
  /** The server's sentence if it was asked too often. */
  wait?: string;
};

const NOTHING_TO_ASK: Verdict = { result: "unknown", reference: null, order: null };

async function ask(paymentIntent: string, clientSecret: string): Promise<Verdict> {
  try {
    const { status, charged, reference, order } = await callApi("POST /api/checkout/confirmation", {
      body: { paymentIntent, clientSecret },
      patienceMs: PATIENCE_MS,
    });
    // The result of a processing payment comes by mail, so this browser needn't remember it.
    if (charged !== null && status !== "unknown") forgetPayment(paymentIntent);
    return { reference, order, result: status };
  } catch (failure) {
    const reference = paymentIntent.slice(-8).toUpperCase();
    return { result: "unverified", reference, order: null, wait: waitMessage(failure) };
  }
}

const isOpen = (result: PaymentResult | null) => result === "processing" || result === "unverified";

const toastVariant = (result: PaymentResult) =>
  result === "success" || result === "processing" ? "default" : "destructive";

/** Null until the result is known. An undecided payment is asked about again. */
export function useConfirmation(paymentIntent: string | null, clientSecret: string | null): Verdict | null {
  const { reload } = useCartActions();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  /** Keeps a result from being announced twice. */
  const announced = useRef<PaymentResult | null>(null);

  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function look(pauses: number[]) {
      const next = paymentIntent && clientSecret ? await ask(paymentIntent, clientSecret) : NOTHING_TO_ASK;
      if (gone) return;
      // A failed connection between two polls says nothing about the payment.
      if (next.result !== "unverified" || announced.current === null) {
        setVerdict(next);
        if (announced.current !== next.result) {
          announced.current = next.result;
          notify({ ...paymentResults[next.result].toast, variant: toastVariant(next.result) });
          if (next.result === "success" || next.result === "processing") {
            rememberPromoCode(null);
            void reload().catch(() => undefined);
          }
        }
      }
      const [pause, ...rest] = pauses;
      if (isOpen(announced.current) && pause) timer = setTimeout(() => void look(rest), pause);
    }

    void look(POLL_PAUSES_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [paymentIntent, clientSecret, reload]);

  return verdict;
}
