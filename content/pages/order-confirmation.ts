import { REFUND_TIME } from "@/content/promises";

export type PaymentResultText = {
  toast: { title: string; description: string };
  heading: string;
  body: string;
  /** Shown before a link to /contact. */
  support: string;
};

/** `unverified` is for a payment that couldn't be looked up (confirmation.unverified-payment). */
export type PaymentResult =
  "success" | "processing" | "failed" | "canceled" | "refunding" | "unknown" | "unverified";

export const paymentResults: Record<PaymentResult, PaymentResultText> = {
  success: {
    toast: {
      title: "Payment successful!",
      description: "Thank you for your order. If you have any questions, please contact support.",
    },
    heading: "Thank you for your order",
    body: "Your payment has arrived, and a confirmation is on its way to your inbox.",
    support: "Please keep the reference number: it is your order number. Something not right?",
  },
  processing: {
    toast: {
      title: "Payment processing",
      description:
        "We’ll email you when it has gone through, or if it fails. If you have any questions, please contact support.",
    },
    heading: "Your payment is on its way",
    body: "Your bank is still working on it, which can take a little while. Your items are set aside for you until then. There is nothing you need to do, and no need to pay again: we email you as soon as the payment has gone through, or if it fails.",
    support: "Heard nothing within a day? Send us the reference number.",
  },
  failed: {
    toast: {
      title: "Payment failed",
      description: "You have not been charged. Please try again, or contact support if it keeps happening.",
    },
    heading: "The payment didn’t go through",
    body: "You have not been charged, and your items are still in your cart. Check the card details or try another card. Your bank can tell you why it declined.",
    support: "Still no luck? We’re glad to help.",
  },
  canceled: {
    toast: {
      title: "Payment failed",
      description: "You have not been charged. If you have any questions, please contact support.",
    },
    heading: "The payment didn’t go through",
    body: "You have not been charged. This order is closed, and its items are no longer set aside for you. If you still want them, please order again, with another card if you can.",
    support: "Still no luck? We’re glad to help.",
  },
  refunding: {
    toast: {
      title: "Something went wrong",
      description: "Your payment is refunded in full. If you have any questions, please contact support.",
    },
    heading: "We’re refunding your payment",
    body: `By the time it reached us, your order could not be filled any more. All of it goes back to your card. ${REFUND_TIME}`,
    support: "Nothing back after that? Send us the reference number.",
  },
  unknown: {
    toast: {
      title: "Something went wrong",
      description: "We can’t tell yet how your payment ended. Please contact support before you try again.",
    },
    heading: "We can’t tell how your payment ended",
    body: "The payment is in a state that we didn’t expect. Before you pay again, look in your inbox: if a confirmation is there, all is well.",
    support: "No email after a few minutes? Send us the reference number and we look it up.",
  },
  unverified: {
    toast: {
      title: "Unable to verify payment",
      description: "We couldn’t look up your payment. Please check your inbox or contact support.",
    },
    heading: "We couldn’t look up your payment",
    body: "The link may be incomplete, or the payment service could not be reached just now. Reload the page to try again. If you have paid, a confirmation comes by email in any case.",
    support: "No email after a few minutes? Write to us with the address you ordered with.",
  },
};
