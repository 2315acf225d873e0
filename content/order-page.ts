import { HANDLING_TIME, REFUND_TIME, TRANSIT_TIME } from "@/content/promises";

/** (order.own-page) */

type OrderStateText = { label: string; heading: string; body: string };

export const orderStates = {
  processing: {
    label: "Payment under way",
    heading: "Your payment is still being processed.",
    body: "Nothing is shipped before it has arrived. We mail you as soon as we know.",
  },
  canceled: {
    label: "Not paid",
    heading: "This order is closed.",
    body: "Its payment didn’t go through. You have not been charged, and nothing is shipped.",
  },
  received: {
    label: "Received",
    heading: "We have your order.",
    body: `It is paid, and we are getting it ready. Orders typically ship in ${HANDLING_TIME} and arrive ${TRANSIT_TIME} after that.`,
  },
  shipped: {
    label: "Shipped",
    heading: "It is on its way.",
    body: `Parcels typically arrive ${TRANSIT_TIME} after they leave us.`,
  },
  refunding: {
    label: "Being refunded",
    heading: "We are refunding your payment.",
    body: "It reached us when we could no longer fulfil this order. All of it goes back to your card, and nothing is shipped.",
  },
  "called-off": {
    label: "Cancelled",
    heading: "This order is cancelled.",
    body: "Nothing is shipped for it, and all of your payment goes back to your card.",
  },
  refunded: {
    label: "Refunded",
    heading: "This order is refunded.",
    body: "All of your payment went back to the card you paid with.",
  },
} as const satisfies Record<string, OrderStateText>;

export const orderPage = {
  title: "Your order",
  description: "Where your order is, what is in it, and your receipt.",
  partlyRefunded: "Refunded in part",
  refundTime: REFUND_TIME,
  test: "Test order: no card was charged, and nothing is delivered.",
  expected: (days: string) => `We expect it to arrive ${days}.`,
  exchangeTitle: "Something doesn’t fit?",
  exchangeButton: "Ask for an exchange",
  againTitle: "Liked it?",
  again: "Puts what we still have of this order into your cart, at today’s prices.",
  againPartly:
    "Puts what we still have of this order into your cart, at today’s prices. The rest is sold out or no longer made.",
  againNothing: "Nothing of this order is in stock right now.",
  againFailed: "Your cart could not be changed. Please try again.",
  linkNote: "The link to this page is yours alone: who has it can read this order.",
  noLink: {
    title: "This link has ended",
    text: "Links to orders work for a while only, and newer ones can replace them. We gladly mail you a fresh one.",
    way: "Get a new link",
  },
} as const;
