"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { Stripe } from "@stripe/stripe-js";
import { useCart } from "@/components/cart/cart-provider";
import {
  NO_CONNECTION,
  openWithPromo,
  tellNoConnection,
  type CheckoutAnswer,
} from "@/components/checkout/payment/request";
import { notify } from "@/components/ui/toast/toast";
import { rememberPromoCode } from "@/lib/cart/promo.browser";
import { goodsOf } from "@/lib/cart/sums.browser";
import { notedPayment, type NotedPayment } from "@/lib/checkout/noted-payment.browser";
import type { CheckoutResponse, Quote } from "@/lib/checkout/schema";

export type CheckoutSession = CheckoutResponse & { stripe: Stripe };

/**
 * (checkout.page-states) `checking`: an earlier payment is asked about. `left`: the browser is going to another page.
 */
export type CheckoutState =
  | { phase: "loading" }
  | { phase: "error"; message: string }
  | { phase: "ready"; session: CheckoutSession; refreshing: boolean }
  | { phase: "checking"; payment: NotedPayment }
  | { phase: "left" };

/** When to ask about a noted payment: before opening the checkout, if the server refuses, or not again. */
type Ask = "first" | "if-refused" | "never";

function explainFailure(answer: CheckoutAnswer): string {
  if (answer.kind === "no-connection") {
    tellNoConnection();
    return NO_CONNECTION;
  }
  const message = "message" in answer ? answer.message : NO_CONNECTION;
  notify({ title: "Checkout Error", description: message, variant: "destructive" });
  return message;
}

/**
 * Opens the checkout when the page is shown, and again after the cart has changed or the hold has ended.
 * @param onEmptyCart called once if the cart is empty
 */
export function useCheckoutSession(onEmptyCart: () => void) {
  const { settled, status, items } = useCart();
  const [state, setState] = useState<CheckoutState>({ phase: "loading" });
  const [promoNotice, setPromoNotice] = useState<string | null>(null);
  /** React runs effects twice in development, and the server must get one request. */
  const opening = useRef<Promise<void> | null>(null);
  const open = useCallback(
    async (ask: Ask) => {
      await settled();
      const payment = ask === "never" ? null : notedPayment();
      if (payment && ask === "first") return setState({ phase: "checking", payment });
      const answer = await openWithPromo({}, setPromoNotice);
      if (payment && (answer.kind === "empty-cart" || answer.kind === "paid")) {
        return setState({ phase: "checking", payment });
      }
      if (answer.kind === "empty-cart") {
        setState({ phase: "left" });
        notify({
          title: "Your cart is empty",
          description: "Please add items to your cart before proceeding to checkout.",
        });
        onEmptyCart();
        return;
      }
      if (answer.kind !== "open") return setState(failed(explainFailure(answer)));
      const { session } = answer;
      try {
        const { loadProvider } = await import("@/lib/payments/library.browser");
        const stripe = await loadProvider(session);
        setState({ phase: "ready", session: { ...session, stripe }, refreshing: false });
      } catch {
        setState(failed(explainFailure({ kind: "no-connection" })));
      }
    },
    [settled, onEmptyCart],
  );

  const openOnce = useCallback(
    (ask: Ask) => {
      opening.current ??= open(ask).finally(() => {
        opening.current = null;
      });
      return opening.current;
    },
    [open],
  );

  // Runs each time the page is shown: Next may have kept it from an earlier visit.
  useEffect(() => {
    void openOnce("first");
  }, [openOnce]);

  const reopen = useCallback(
    (ask: Ask) => {
      setState((now) => (now.phase === "ready" ? { ...now, refreshing: true } : { phase: "loading" }));
      return openOnce(ask);
    },
    [openOnce],
  );
  const refresh = useCallback(() => reopen("if-refused"), [reopen]);
  /** Opens the checkout after an earlier payment turned out not to have been made. */
  const proceed = useCallback(() => void reopen("never"), [reopen]);

  const goods = goodsOf(items);
  const answeredFor = useRef<string>(undefined);
  useEffect(() => {
    if (status !== "loaded" || state.phase !== "ready" || state.refreshing) return;
    if (goods === goodsOf(state.session.quote.lines) || goods === answeredFor.current) return;
    answeredFor.current = goods;
    void refresh();
  }, [status, goods, state, refresh]);

  const adopt = useCallback((change: Partial<CheckoutResponse> & { quote: Quote }) => {
    setState((now) => (now.phase === "ready" ? { ...now, session: { ...now.session, ...change } } : now));
  }, []);

  /** The order continues without its promo code; `reason` is shown where the discount was. */
  const dropPromo = useCallback(
    (reason: string) => {
      rememberPromoCode(null);
      setPromoNotice(reason);
      notify({ title: "Promo code not applied", description: reason, variant: "destructive" });
      return refresh();
    },
    [refresh],
  );

  /** Finds out how a payment ended whose answer was lost. */
  const check = useCallback((payment: NotedPayment) => setState({ phase: "checking", payment }), []);
  const leave = useCallback(() => setState({ phase: "left" }), []);

  return { state, promoNotice, refresh, proceed, adopt, dropPromo, check, leave };
}

/** A visitor who is filling in the form keeps it if opening again fails. */
const failed =
  (message: string) =>
  (now: CheckoutState): CheckoutState =>
    now.phase === "ready" ? { ...now, refreshing: false } : { phase: "error", message };
