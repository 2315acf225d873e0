"use client";

import { useRef, useState, type RefObject } from "react";
import type {
  Stripe,
  StripeElements,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
} from "@stripe/stripe-js";
import { useCartActions } from "@/components/cart/cart-provider";
import { NOT_ARRIVED, payOrder, reportFailure } from "@/components/payment/pay-order";
import {
  NO_CONNECTION,
  openWithPromo,
  tellNoConnection,
  type CheckoutAnswer,
} from "@/components/payment/request";
import { announce } from "@/components/ui/announcer";
import { notify } from "@/components/ui/toast/toast";
import { readPromoCode, rememberPromoCode } from "@/lib/cart/promo";
import { notedPayment, type NotedPayment } from "@/lib/checkout/noted-payment";
import type { Sums } from "@/lib/checkout/quote";
import type { CheckoutRequest } from "@/lib/checkout/schema";
import { shippingState } from "@/lib/shipping/wallet-address";
import { billOf, isFor, sumsOf, sumsOfQuote } from "./bill";
import { makeWay } from "./make-way";
import type { ExpressButtonsProps, Sale } from "./sale";

const NOT_THERE = "We ship within the continental United States only";
const CHANGED = "Something in your order has changed. Please check the items and the total before you pay.";
const EMPTY = "Your cart is empty";

/** The wallet's window has to be answered within a second of the click; this long the shop is waited for, in milliseconds. */
const CLICK_PATIENCE_MS = 700;

export type Provider = { stripe: Stripe; elements: StripeElements };

type ExpressParameters = Pick<ExpressButtonsProps, "sale" | "onDoubt"> & {
  /** The element with the buttons. */
  host: RefObject<HTMLElement | null>;
  onPaid: (payment: NotedPayment, processing: boolean) => void;
};

/**
 * What the shop answers to a wallet's events (express.same-protocol). A click opens the order, as the checkout page does, so
 * that stock is held and the window shows the server's sums; the buyer's authorization is Pay, with the address and for
 * exactly the total that the window showed.
 */
export function useExpress({ sale, host, onPaid, onDoubt }: ExpressParameters) {
  const { settled, reload } = useCartActions();
  const [paying, setPaying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [doubt, setDoubt] = useState<NotedPayment | null>(null);
  /** What was clicked for, and whether the shop has opened it: the page may go on behind the window. */
  const opening = useRef<{ selling: Sale; answer: Promise<CheckoutAnswer> }>(null);
  const shownCents = useRef(0);
  const closeUp = useRef<() => void>(undefined);
  /** A payment that was asked for and wasn't made. */
  const unpaid = useRef<string>(undefined);

  function refuse(message: string) {
    setProblem(message);
    announce(message);
  }

  /** Whether an earlier payment may have been made, which has to be found out first. The checkout page has asked. */
  function isInDoubt(selling: Sale): boolean {
    const payment = notedPayment();
    if (selling.kind === "order" || !payment || payment.paymentIntent === unpaid.current) return false;
    raise(payment);
    return true;
  }

  /** An order that can't be paid for any more may be the one that this browser's last payment was for. */
  function tell(answer: Exclude<CheckoutAnswer, { kind: "open" }>, say: (message: string) => void) {
    const payment = answer.kind === "empty-cart" || answer.kind === "paid" ? notedPayment() : null;
    say(explain(answer));
    if (payment) raise(payment);
  }

  function raise(payment: NotedPayment) {
    if (onDoubt) onDoubt(payment);
    else setDoubt(payment);
  }

  function dispel() {
    unpaid.current = doubt?.paymentIntent;
    setDoubt(null);
    reportFailure({ message: NOT_ARRIVED }, refuse);
  }

  async function open(selling: Sale): Promise<CheckoutAnswer> {
    if (selling.kind === "order") return { kind: "open", session: selling.session };
    if (selling.kind === "cart") await settled();
    return openWithPromo(selling.kind === "item" ? { item: selling.item } : {}, (reason) =>
      notify({ title: "Promo code not applied", description: reason, variant: "destructive" }),
    );
  }

  /** The elements' amount is the total that the wallet's window shows. */
  function show({ elements }: Provider, sums: Sums) {
    shownCents.current = sums.totalCents;
    elements.update({ amount: sums.totalCents });
    return billOf(sums);
  }

  async function click(provider: Provider, event: StripeExpressCheckoutElementClickEvent) {
    if (!sale || isInDoubt(sale)) return event.reject();
    setProblem(null);
    opening.current = { selling: sale, answer: open(sale) };
    const answer = await Promise.race([opening.current.answer, pause(CLICK_PATIENCE_MS)]);
    if (answer && answer.kind !== "open") {
      event.reject();
      return tell(answer, refuse);
    }
    const sums = answer ? sumsOfQuote(answer.session.quote) : sumsOf(sale, readPromoCode());
    if (host.current) closeUp.current = makeWay(host.current);
    event.resolve(show(provider, sums));
  }

  function cancel() {
    closeUp.current?.();
  }

  async function changeAddress(
    provider: Provider,
    event: StripeExpressCheckoutElementShippingAddressChangeEvent,
  ) {
    if (!shippingState(event.address)) return event.reject();
    const answer = await opening.current?.answer;
    // Why it can't be bought is said on Pay: refusing the address would give a wrong reason.
    if (answer?.kind !== "open") return event.resolve();
    event.resolve(show(provider, sumsOfQuote(answer.session.quote)));
  }

  async function confirm(provider: Provider, event: StripeExpressCheckoutElementConfirmEvent) {
    if (!opening.current || isInDoubt(opening.current.selling)) return event.paymentFailed();
    const { selling, answer } = opening.current;
    const fail = (message: string) => {
      event.paymentFailed({ reason: "fail", message });
      refuse(message);
    };
    setProblem(null);
    setPaying(true);
    try {
      await pay(provider, event, { selling, opened: await answer, fail });
    } catch {
      fail(NO_CONNECTION);
    } finally {
      setPaying(false);
    }
  }

  async function pay(
    { stripe, elements }: Provider,
    event: StripeExpressCheckoutElementConfirmEvent,
    { selling, opened, fail }: { selling: Sale; opened: CheckoutAnswer; fail: (message: string) => void },
  ) {
    const shipping = readShipping(event);
    if (!shipping) {
      event.paymentFailed({ reason: "address_unserviceable", message: NOT_THERE });
      return refuse(NOT_THERE);
    }
    if (opened.kind !== "open") return tell(opened, fail);
    const { quote } = opened.session;
    if (!isFor(quote, selling) || sumsOfQuote(quote).totalCents !== shownCents.current) {
      void reload().catch(() => undefined);
      return fail(CHANGED);
    }
    elements.update({ amount: shownCents.current });
    const { error } = await elements.submit();
    if (error) return fail(error.message ?? CHANGED);
    const outcome = await payOrder({
      stripe,
      elements,
      request: {
        ...(selling.kind === "item" && { item: selling.item }),
        email: event.billingDetails?.email,
        shipping,
        promoCode: quote.promoCode ?? undefined,
        expectedQuote: quote.fingerprint,
      },
      confirm: { shipping: asProviderHasIt(shipping) },
      onOpened: (session) => selling.kind === "order" && selling.adopt(session),
    });
    switch (outcome.kind) {
      case "done":
        closeUp.current?.();
        return onPaid(outcome.payment, outcome.processing);
      case "doubt":
        closeUp.current?.();
        return raise(outcome.payment);
      case "declined":
        return reportFailure(outcome.error, refuse);
      case "promo-refused":
        fail(outcome.message);
        if (selling.kind === "order") return selling.dropPromo(outcome.message);
        return rememberPromoCode(null);
      case "price-changed":
        if (selling.kind === "order") selling.adopt({ quote: outcome.quote });
        else void reload().catch(() => undefined);
        return fail(outcome.message);
      default:
        return tell(outcome, fail);
    }
  }

  return { click, changeAddress, confirm, cancel, paying, problem, doubt, dispel };
}

const pause = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds));

/** Why the shop didn't open the order. */
function explain(answer: Exclude<CheckoutAnswer, { kind: "open" }>): string {
  if (answer.kind === "empty-cart") return EMPTY;
  if (answer.kind !== "no-connection") return answer.message;
  tellNoConnection();
  return NO_CONNECTION;
}

/** The address of the wallet in the shop's own form; null if we don't ship there. The server checks the rest. */
function readShipping({ shippingAddress }: StripeExpressCheckoutElementConfirmEvent) {
  const state = shippingAddress && shippingState(shippingAddress.address);
  if (!state) return null;
  const { line1, line2, city, postal_code: postalCode } = shippingAddress.address;
  const name = shippingAddress.name;
  return { name, line1, line2: line2 || null, city, state, postalCode, country: "US" as const };
}

/** The same address for the provider, which judges the payment by it (shipping.judged-address). */
function asProviderHasIt({ name, line2, postalCode, ...address }: NonNullable<CheckoutRequest["shipping"]>) {
  return { name, address: { ...address, line2: line2 ?? undefined, postal_code: postalCode } };
}
