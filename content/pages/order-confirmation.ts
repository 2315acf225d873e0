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
    body: "Your payment went through, and a confirmation is on its way to your inbox.",
    support: "Please keep the reference number: it’s your order number. Something not right?",
  },
  processing: {
    toast: {
      title: "Payment processing",
      description:
        "We’ll email you when it goes through, or if it fails. If you have any questions, please contact support.",
    },
    heading: "Your payment is on its way",
    body: "Your bank is still working on it, which can take a little while. Your items are set aside for you until then. You don’t need to do anything or pay again: we’ll email you as soon as the payment goes through, or if it fails.",
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
      description:
        "Your payment is being refunded in full. If you have any questions, please contact support.",
    },
    heading: "We’re refunding your payment",
    body: `By the time it reached us, we could no longer fill your order. The full amount goes back to your card. ${REFUND_TIME}`,
    support: "Don’t see it by then? Send us the reference number.",
  },
  unknown: {
    toast: {
      title: "Something went wrong",
      description:
        "We can’t tell yet whether your payment went through. Please contact support before you try again.",
    },
    heading: "We can’t tell whether your payment went through",
    body: "Something unexpected happened with the payment. Before you pay again, check your inbox: if a confirmation is there, you’re all set.",
    support: "No email after a few minutes? Send us the reference number and we’ll look it up.",
  },
  unverified: {
    toast: {
      title: "Unable to verify payment",
      description: "We couldn’t look up your payment. Please check your inbox or contact support.",
    },
    heading: "We couldn’t look up your payment",
    body: "The link may be incomplete, or we couldn’t reach the payment service just now. Reload the page to try again. If you paid, you’ll get a confirmation by email either way.",
    support: "No email after a few minutes? Write to us with the address you ordered with.",
  },
};
