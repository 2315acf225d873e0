"use client";

import type { RefObject } from "react";
import type {
  Stripe,
  StripeElements,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
} from "@stripe/stripe-js";
import { useCartActions } from "@/components/cart/cart-provider";
import { NOT_ARRIVED, payOrder, reportFailure } from "@/components/checkout/payment/pay-order";
import {
  NO_CONNECTION,
  openWithPromo,
  tellNoConnection,
  type CheckoutAnswer,
} from "@/components/checkout/payment/request";
import { announce } from "@/components/ui/announcer";
import { notify } from "@/components/ui/toast/toast";
import { pause } from "@/lib/http/browser/pause";
import { readPromoCode, rememberPromoCode } from "@/lib/cart/promo.browser";
import { notedPayment, type NotedPayment } from "@/lib/checkout/noted-payment.browser";
import { CHANGED, type Sums } from "@/lib/checkout/quote.browser";
import { shippingState } from "@/lib/checkout/shipping/wallet-address.browser";
import { NOT_THERE } from "@/lib/checkout/shipping/where-we-ship.browser";
import { billOf, isFor, sumsOf, sumsOfQuote } from "./bill";
import { walletWindow } from "./express-state";
import { lendFocusToWallet } from "./lend-focus-to-wallet";
import type { ExpressButtonsProps, Sale } from "./sale";
import { useExpressState } from "./use-express-state";
import { asProviderHasIt, readShipping } from "./wallet-shipping";

const EMPTY = "Your cart is empty";

/** The wallet wants an answer within a second of the click. */
const CLICK_PATIENCE_MS = 700;

export type Provider = { stripe: Stripe; elements: StripeElements };

type ExpressParameters = Pick<ExpressButtonsProps, "sale" | "onDoubt"> & {
  host: RefObject<HTMLElement | null>;
  onPaid: (payment: NotedPayment, processing: boolean) => void;
};

/**
 * Answers a wallet's events (express.same-protocol). A click opens the order as the checkout page does, which holds
 * stock and gives the server's sums. The buyer's authorization is Pay, for exactly the total that the window showed.
 */
export function useExpress({ sale, host, onPaid, onDoubt }: ExpressParameters) {
  const { settled, reload } = useCartActions();
  const { state, now, send } = useExpressState();

  function refuse(message: string) {
    send({ type: "refused", problem: message });
    announce(message);
  }

  /** The outcome of an earlier payment has to be known first. The checkout page has already asked. */
  function isInDoubt(selling: Sale): boolean {
    const payment = notedPayment();
    if (selling.kind === "order" || !payment || payment.paymentIntent === now().unpaid) return false;
    raise(payment);
    return true;
  }

  /** An order that can no longer be paid may have been paid by this browser just now. */
  function tell(answer: Exclude<CheckoutAnswer, { kind: "open" }>, say: (message: string) => void) {
    const payment = answer.kind === "empty-cart" || answer.kind === "paid" ? notedPayment() : null;
    say(explain(answer));
    if (payment) raise(payment);
  }

  function raise(payment: NotedPayment) {
    if (onDoubt) onDoubt(payment);
    else send({ type: "doubted", payment });
  }

  function clearPaymentDoubt() {
    send({ type: "found-unpaid" });
    reportFailure({ message: NOT_ARRIVED }, refuse);
  }

  async function open(selling: Sale): Promise<CheckoutAnswer> {
    if (selling.kind === "order") return { kind: "open", session: selling.session };
    if (selling.kind === "cart") await settled();
    return openWithPromo(selling.kind === "item" ? { item: selling.item } : {}, (reason) =>
      notify({ title: "Promo code not applied", description: reason, variant: "destructive" }),
    );
  }

  /** The elements' amount must be the one that the wallet's window shows. */
  function show({ elements }: Provider, sums: Sums, closeUp?: () => void) {
    send({ type: "shown", cents: sums.totalCents, closeUp });
    elements.update({ amount: sums.totalCents });
    return billOf(sums);
  }

  async function click(provider: Provider, event: StripeExpressCheckoutElementClickEvent) {
    if (!sale || isInDoubt(sale)) return event.reject();
    const opening = { selling: sale, answer: open(sale) };
    send({ type: "clicked", opening });
    const answer = await Promise.race([opening.answer, pause(CLICK_PATIENCE_MS)]);
    if (answer && answer.kind !== "open") {
      event.reject();
      return tell(answer, refuse);
    }
    const sums = answer ? sumsOfQuote(answer.session.quote) : sumsOf(sale, readPromoCode());
    event.resolve(show(provider, sums, host.current ? lendFocusToWallet(host.current) : undefined));
  }

  function closeUp() {
    walletWindow(now())?.closeUp?.();
  }

  function cancel() {
    closeUp();
    send({ type: "closed" });
  }

  async function changeAddress(
    provider: Provider,
    event: StripeExpressCheckoutElementShippingAddressChangeEvent,
  ) {
    if (!shippingState(event.address)) return event.reject();
    const answer = await walletWindow(now())?.opening.answer;
    // Pay will say why it can't be bought; to refuse the address would give a wrong reason.
    if (answer?.kind !== "open") return event.resolve();
    event.resolve(show(provider, sumsOfQuote(answer.session.quote)));
  }

  async function confirm(provider: Provider, event: StripeExpressCheckoutElementConfirmEvent) {
    const open = walletWindow(now());
    if (!open || isInDoubt(open.opening.selling)) return event.paymentFailed();
    const { selling, answer } = open.opening;
    const fail = (message: string) => {
      event.paymentFailed({ reason: "fail", message });
      refuse(message);
    };
    send({ type: "authorized" });
    try {
      await pay(provider, event, { selling, opened: await answer, fail });
    } catch {
      fail(NO_CONNECTION);
    } finally {
      send({ type: "settled" });
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
    const { totalCents } = sumsOfQuote(quote);
    if (!isFor(quote, selling) || totalCents !== walletWindow(now())?.shownCents) {
      void reload().catch(() => undefined);
      return fail(CHANGED);
    }
    elements.update({ amount: totalCents });
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
        closeUp();
        return onPaid(outcome.payment, outcome.processing);
      case "doubt":
        closeUp();
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

  const doubt = state.at === "doubt" ? state.payment : null;
  const { problem } = state;
  return {
    click,
    changeAddress,
    confirm,
    cancel,
    paying: state.at === "paying",
    problem,
    doubt,
    clearPaymentDoubt,
  };
}

function explain(answer: Exclude<CheckoutAnswer, { kind: "open" }>): string {
  if (answer.kind === "empty-cart") return EMPTY;
  if (answer.kind !== "no-connection") return answer.message;
  tellNoConnection();
  return NO_CONNECTION;
}
