import { HANDLING_TIME, REFUND_TIME, TRANSIT_TIME } from "@/content/promises";

/** (order.own-page) */

type OrderStateText = { label: string; heading: string; body: string };

export const orderStates = {
  processing: {
    label: "Payment processing",
    heading: "Your payment is still being processed.",
    body: "We’ll ship your order once it goes through, and email you as soon as we know.",
  },
  canceled: {
    label: "Not paid",
    heading: "This order is closed.",
    body: "The payment didn’t go through. You haven’t been charged, and nothing will ship.",
  },
  received: {
    label: "Received",
    heading: "We’ve got your order.",
    body: `It’s paid, and we’re getting it ready. Orders typically ship in ${HANDLING_TIME} and arrive ${TRANSIT_TIME} after that.`,
  },
  shipped: {
    label: "Shipped",
    heading: "It’s on its way.",
    body: `Packages typically arrive ${TRANSIT_TIME} after they ship.`,
  },
  refunding: {
    label: "Being refunded",
    heading: "We’re refunding your payment.",
    body: "It reached us after we could no longer fill this order. The full amount goes back to your card, and nothing will ship.",
  },
  "called-off": {
    label: "Canceled",
    heading: "This order was canceled.",
    body: "Nothing will ship, and the full amount goes back to your card.",
  },
  refunded: {
    label: "Refunded",
    heading: "This order was refunded.",
    body: "The full amount went back to the card you paid with.",
  },
} as const satisfies Record<string, OrderStateText>;

export const orderPage = {
  title: "Your order",
  description: "Where your order is, what’s in it, and your receipt.",
  partlyRefunded: "Partly refunded",
  refundTime: REFUND_TIME,
  test: "Test order: no card was charged, and nothing will be delivered.",
  expected: (days: string) => `We expect it to arrive ${days}.`,
  exchangeTitle: "Something doesn’t fit?",
  exchangeButton: "Request an exchange",
  againTitle: "Order it again",
  again: "We’ll add what we still have from this order to your cart, at today’s prices.",
  againPartly:
    "We’ll add what we still have from this order to your cart, at today’s prices. The rest is sold out or no longer made.",
  againNothing: "Nothing from this order is in stock right now.",
  againFailed: "We couldn’t update your cart. Please try again.",
  linkNote: "Please keep the link to this page to yourself: anyone who has it can see this order.",
  noLink: {
    title: "This link no longer works",
    text: "Order links work for a limited time, and a newer one can replace an older one. We’re happy to email you a new one.",
    way: "Get a new link",
  },
} as const;
