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
import { usePromoCode } from "@/components/cart/sums/use-promo-code";
import { announce } from "@/components/ui/announcer";
import { notify } from "@/components/ui/toast/toast";
import { rememberPromoCode } from "@/lib/cart/promo.browser";
import { goodsOf } from "@/lib/cart/sums.browser";
import { notedPayment, type NotedPayment } from "@/lib/checkout/noted-payment.browser";
import type { CheckoutResponse, Quote } from "@/lib/checkout/schema";

export type CheckoutSession = CheckoutResponse & { stripe: Stripe };

/** (checkout.page-states) `checking` asks about an earlier payment; `left`: the browser is going to another page. */
export type CheckoutState =
  | { phase: "loading" }
  | { phase: "error"; message: string }
  | { phase: "ready"; session: CheckoutSession; refreshing: boolean }
  | { phase: "checking"; payment: NotedPayment }
  | { phase: "left" };

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

/** Opens the checkout when the page is shown, and again when the cart or its promo code changes or the hold ends. */
export function useCheckoutSession(onEmptyCart: () => void) {
  const { settled, status, items } = useCart();
  const promoCode = usePromoCode();
  const [state, setState] = useState<CheckoutState>({ phase: "loading" });
  const [promoNotice, setPromoNotice] = useState<string | null>(null);
  /** React runs effects twice in development, but the server must get one request. */
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
      if (session.quote.promoCode) setPromoNotice(null);
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

  // Runs each time the page is shown, because Next may keep it from an earlier visit.
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
  const proceed = useCallback(() => void reopen("never"), [reopen]);

  const wanted = `${promoCode} ${goodsOf(items)}`;
  const answeredFor = useRef<string>(undefined);
  useEffect(() => {
    if (status !== "loaded" || state.phase !== "ready" || state.refreshing) return;
    const { quote } = state.session;
    if (wanted === `${quote.promoCode} ${goodsOf(quote.lines)}`) answeredFor.current = undefined;
    else if (wanted !== answeredFor.current) {
      answeredFor.current = wanted;
      void refresh();
    }
  }, [status, wanted, state, refresh]);

  const adopt = useCallback((change: Partial<CheckoutResponse> & { quote: Quote }) => {
    setState((now) => (now.phase === "ready" ? { ...now, session: { ...now.session, ...change } } : now));
  }, []);

  /** The order goes on without its promo code; the field for codes says why. */
  const dropPromo = useCallback(
    (reason: string) => {
      rememberPromoCode(null);
      setPromoNotice(reason);
      announce(reason);
      return refresh();
    },
    [refresh],
  );

  const check = useCallback((payment: NotedPayment) => setState({ phase: "checking", payment }), []);
  const leave = useCallback(() => setState({ phase: "left" }), []);

  return { state, promoNotice, refresh, proceed, adopt, dropPromo, check, leave };
}

/** Visitors who are filling in the form keep it if the checkout can't be opened again. */
const failed =
  (message: string) =>
  (now: CheckoutState): CheckoutState =>
    now.phase === "ready" ? { ...now, refreshing: false } : { phase: "error", message };
