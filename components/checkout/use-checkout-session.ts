"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { Stripe } from "@stripe/stripe-js";
import { useCart } from "@/components/cart/cart-provider";
import { notify } from "@/components/ui/toast";
import type { CartItem } from "@/lib/cart/schema";
import { readPromoCode, rememberPromoCode } from "@/lib/cart/promo";
import type { CheckoutResponse, Quote } from "@/lib/checkout/schema";
import { requestCheckout, type CheckoutAnswer } from "./request";

export type CheckoutSession = CheckoutResponse & { stripe: Stripe };

/** Loading, error, ready (checkout.page-states); and `left` while the browser goes to another page. */
export type CheckoutState =
  | { phase: "loading" }
  | { phase: "error"; message: string }
  | { phase: "ready"; session: CheckoutSession; refreshing: boolean }
  | { phase: "left" };

const NO_CONNECTION = "Network error. Please try again later.";

/** Tells what a refused opening of the checkout means, in a toast. */
function explainFailure(answer: CheckoutAnswer): string {
  if (answer.kind === "no-connection") {
    notify({
      title: "Connection Error",
      description: "We couldn't connect to our payment service. Please try again.",
      variant: "destructive",
    });
    return NO_CONNECTION;
  }
  const message = "message" in answer ? answer.message : NO_CONNECTION;
  notify({ title: "Checkout Error", description: message, variant: "destructive" });
  return message;
}

/**
 * Opens the checkout when the page is shown, and again when the cart changes under it or the hold has ended.
 * @param onEmptyCart called once when there is nothing to pay for
 */
export function useCheckoutSession(onEmptyCart: () => void) {
  const { settled, status, items } = useCart();
  const [state, setState] = useState<CheckoutState>({ phase: "loading" });
  const [promoNotice, setPromoNotice] = useState<string | null>(null);
  /** The opening that is under way: React runs effects twice in development, the server shall hear of one. */
  const opening = useRef<Promise<void> | null>(null);
  const open = useCallback(async () => {
    await settled();
    const answer = await openWithPromo(setPromoNotice);
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
      const { loadProvider } = await import("@/lib/payments/browser");
      const stripe = await loadProvider(session);
      setState({ phase: "ready", session: { ...session, stripe }, refreshing: false });
    } catch {
      setState(failed(explainFailure({ kind: "no-connection" })));
    }
  }, [settled, onEmptyCart]);

  const openOnce = useCallback(() => {
    opening.current ??= open().finally(() => {
      opening.current = null;
    });
    return opening.current;
  }, [open]);

  // Each time the page is shown: it may have been kept from an earlier visit.
  useEffect(() => {
    void openOnce();
  }, [openOnce]);

  const refresh = useCallback(() => {
    setState((now) => (now.phase === "ready" ? { ...now, refreshing: true } : { phase: "loading" }));
    return openOnce();
  }, [openOnce]);

  const goods = goodsOf(items);
  const answeredFor = useRef<string>(undefined);
  useEffect(() => {
    if (status !== "loaded" || state.phase !== "ready" || state.refreshing) return;
    if (goods === goodsOf(state.session.quote.lines) || goods === answeredFor.current) return;
    answeredFor.current = goods;
    void refresh();
  }, [status, goods, state, refresh]);

  /** Shows what the server has just said the order costs. */
  const adopt = useCallback((change: Partial<CheckoutResponse> & { quote: Quote }) => {
    setState((now) => (now.phase === "ready" ? { ...now, session: { ...now.session, ...change } } : now));
  }, []);

  /** The order goes on without its promo code; `reason` is shown where the discount was. */
  const dropPromo = useCallback(
    (reason: string) => {
      rememberPromoCode(null);
      setPromoNotice(reason);
      notify({ title: "Promo code not applied", description: reason, variant: "destructive" });
      return refresh();
    },
    [refresh],
  );

  const leave = useCallback(() => setState({ phase: "left" }), []);

  return { state, promoNotice, refresh, adopt, dropPromo, leave };
}

/** Whoever is filling in the form keeps it when opening the checkout again fails. */
const failed =
  (message: string) =>
  (now: CheckoutState): CheckoutState =>
    now.phase === "ready" ? { ...now, refreshing: false } : { phase: "error", message };

/** What is bought, as one comparable text. */
function goodsOf(items: CartItem[]): string {
  return JSON.stringify(items.map(({ id, quantity, product }) => [id, quantity, product.price]));
}

/** A remembered code that the server no longer takes is dropped, and the checkout opened without it. */
async function openWithPromo(onRefused: (reason: string) => void): Promise<CheckoutAnswer> {
  const promoCode = readPromoCode() ?? undefined;
  const answer = await requestCheckout({ promoCode });
  if (answer.kind !== "promo-refused") return answer;
  rememberPromoCode(null);
  onRefused(answer.message);
  return requestCheckout({});
}
