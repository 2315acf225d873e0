import {
  HANDLING_TIME,
  RESPONSE_TIME,
  RETURNS_POLICY,
  SHIPPING_SUMMARY,
  TRANSIT_TIME,
} from "@/content/promises";
import { WELCOME_OFFER } from "@/content/welcome-offer";
import { site } from "@/lib/site";

/**
 * Texts of the pages without a catalogue, for editors. Safe for the browser. Labels and messages that
 * docs/specification.md gives literally (buttons, toasts) are in the components.
 */

export type PageLink = { label: string; href: string };
export type Question = { question: string; answer: string };
/** The order confirmation for one result: the texts of a toast and of the page. */
export type PaymentResultText = {
  toast: { title: string; description: string };
  heading: string;
  body: string;
  /** Shown before a link to /contact. */
  support: string;
};

// ── Influencer program ───────────────────────────────────────────────────────

export const influencerPage = {
  title: "Influencer Program",
  description: `Going to a pro tournament? Apply for a free ${site.name} tee to wear in the stands.`,
  intro: [
    "Going to a professional tournament? Wear our tee in the stands, on us.",
    "Tell us which tournament you are attending and where to send it. We read every application, and write to those we can send a tee to.",
  ],
  benefitsTitle: "What you get",
  benefits: [
    {
      title: "A free tee",
      text: "Sent to people attending pro tournaments, in your size, with shipping on us.",
    },
    {
      title: "A chance to be featured",
      text: `We show favorite pictures from the stands on ${site.name}'s socials and website. We always ask first.`,
    },
    {
      title: "Access to ambassador drops",
      text: "You hear about future ambassador drops before they open to anyone else.",
    },
  ],
  formTitle: "Apply",
  consent:
    "By submitting this application you agree to receive marketing emails. You can unsubscribe at any time.",
  disclosure: "The tee comes without strings. If you post about it, please say that it was a gift.",
  success: {
    body: "Thank you for applying. We read every application and write to you by email if we can send you a tee.",
    toast: "Thank you for applying. We'll be in touch by email.",
  },
  popup: {
    title: "Going to a pro tournament?",
    line: "Apply for a free tee to wear in the stands.",
    button: "Apply now",
  },
} as const;

// ── Discount popup ───────────────────────────────────────────────────────────

export const discountPopup = {
  title: `${WELCOME_OFFER.percentOff}% off your first order`,
  line: "Leave your email and we show you the code right away.",
  consent: "You agree to receive marketing emails. You can unsubscribe at any time.",
  button: "Get my code",
  dismiss: "No, thanks",
  success: {
    title: "Here is your code",
    line: "Enter it on the cart page. It works once, on your first order, and waits in your inbox too.",
    button: "Start shopping",
  },
} as const;

// ── Contact ──────────────────────────────────────────────────────────────────

export const contactPage = {
  title: "Get in Touch",
  lead: "A question about a size, an order or an idea? Write to us. A person reads it, and a person answers.",
  infoTitle: "Contact information",
  responseTime: `We answer ${RESPONSE_TIME}.`,
  location: "Based in the United States",
  faqTitle: "Frequently asked questions",
} as const;

export const contactQuestions: readonly Question[] = [
  {
    question: "Where do you ship, and what does it cost?",
    answer: SHIPPING_SUMMARY,
  },
  {
    question: "Can I return or exchange an item?",
    answer: RETURNS_POLICY,
  },
  {
    question: "Where is my order?",
    answer: `You get an email with a tracking link when your order ships, usually ${HANDLING_TIME} after you place it. From then on allow ${TRANSIT_TIME}. If nothing has come by then, send us your order number and we look into it.`,
  },
  {
    question: "Which size should I take?",
    answer:
      "Each product page says how the piece fits. If you are between two sizes, tell us what you usually wear and how you like it, and we suggest one before you order.",
  },
  {
    question: `How do I use the ${WELCOME_OFFER.code} code?`,
    answer: `Enter it on the cart page before you check out. It takes ${WELCOME_OFFER.percentOff}% off your first order and can be used once per email address.`,
  },
];

// ── Unsubscribe ──────────────────────────────────────────────────────────────

export const unsubscribePage = {
  title: "Unsubscribe",
  description: "Stop receiving marketing emails.",
  /** Shown before the address. */
  ask: "You are about to stop all marketing emails to:",
  note: "Emails about an order of yours, such as its confirmation and tracking, are still sent.",
  noAddress: "This page needs the link from one of our emails, which says whom to unsubscribe.",
  successTitle: "You're unsubscribed",
  success: "You have been successfully unsubscribed from all future emails.",
  successNote:
    "It takes effect at once. If you change your mind, you can sign up again at the foot of the home page.",
} as const;

// ── Confirming a subscription ────────────────────────────────────────────────

export const confirmSubscriptionPage = {
  title: "Confirm your subscription",
  description: "Receive our emails again.",
  ask: "You had unsubscribed from our emails, and your address was entered in our newsletter form. Would you like to hear from us again?",
  note: "If it was not you, leave this page: nothing changes, and you stay unsubscribed.",
  noToken: "This page needs the whole link from our email.",
  successTitle: "You're subscribed",
  success: "Welcome back. You can unsubscribe at any time with the link in each of our emails.",
} as const;

// ── Reviews ──────────────────────────────────────────────────────────────────

/** The page to which the link of a review mail leads. */
export const reviewPage = {
  title: "How has it played?",
  description: "Review what you bought.",
  intro:
    "Good or bad, it helps whoever buys next. Rate what you like and leave out the rest. You can change your review here until we publish it.",
  shown: "Shown with your review, next to “Verified purchase”. Your order and your address are not.",
  noToken: "This page needs the whole link from our email.",
  failed: "We could not open your order. Please try again.",
  refused: "We could not save your review. Please try again.",
  successTitle: "Thank you.",
  success: "We read every review before it is published. Until then you can change yours with the same link.",
  states: {
    waiting: "We have your review. You can still change it.",
    published: "Published. Thank you! It can’t be changed any more.",
    refused: "We didn’t publish this review:",
  },
  stars: ["Poor", "Fair", "Good", "Very good", "Excellent"],
  fit: { small: "Runs small", true: "True to size", large: "Runs large" },
} as const;

/** The page to which the opt-out of a review mail leads. */
export const stopReviewsPage = {
  title: "No more review mails",
  description: "Stop receiving emails that ask for a review.",
  ask: "After an order, we ask once how you like what you bought. Would you rather not be asked?",
  noToken: "This page needs the whole link from our email.",
  successTitle: "We won’t ask again",
  success: "You won’t get another email that asks you for a review.",
  successNote: "Emails about your orders and any newsletter you asked for still come.",
} as const;

/** The words around the reviews of a product. */
export const reviewWords = {
  title: "Reviews",
  none: "No reviews yet. We ask buyers for theirs once they have worn it for a while, and publish good and bad.",
  examples:
    "These are examples: nobody wrote them. They show what this page can do, in test mode only, and are part of no figure for search engines.",
  fit: { small: "Runs small", true: "True to size", large: "Runs large" },
  orders: { newest: "Newest", highest: "Highest rated", lowest: "Lowest rated" },
} as const;

// ── Order confirmation ───────────────────────────────────────────────────────

/**
 * The payment succeeded, is processing, failed, or its end is unknown. An order that isn't open any more has texts of
 * its own: `canceled` (not paid) and `refunding` (paid too late). `unverified` is for a payment that couldn't be looked
 * up (confirmation.unverified-payment).
 */
export type PaymentResult =
  "success" | "processing" | "failed" | "canceled" | "refunding" | "unknown" | "unverified";

export const paymentResults: Record<PaymentResult, PaymentResultText> = {
  success: {
    toast: {
      title: "Payment successful!",
      description: "Thank you for your order. If you have any questions, please contact support.",
    },
    heading: "Thank you for your order",
    body: `Your payment has arrived and a confirmation is on its way to your inbox. We typically ship in ${HANDLING_TIME} and send you the tracking by email.`,
    support: "Please keep the reference number: it is your order number. Something not right?",
  },
  processing: {
    toast: {
      title: "Payment processing",
      description:
        "We'll email you when it has gone through, or if it fails. If you have any questions, please contact support.",
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
    heading: "The payment didn't go through",
    body: "You have not been charged, and your items are still in your cart. Check the card details or try another card. Your bank can tell you why it declined.",
    support: "Still no luck? We're glad to help.",
  },
  canceled: {
    toast: {
      title: "Payment failed",
      description: "You have not been charged. If you have any questions, please contact support.",
    },
    heading: "The payment didn't go through",
    body: "You have not been charged. This order is closed, and its items are no longer set aside for you. If you still want them, please order again, with another card if you can.",
    support: "Still no luck? We're glad to help.",
  },
  refunding: {
    toast: {
      title: "Something went wrong",
      description: "Your payment is refunded in full. If you have any questions, please contact support.",
    },
    heading: "We're refunding your payment",
    body: "By the time it reached us, your order could not be filled any more. All of it goes back to your card. Banks usually take 5–10 business days to show it.",
    support: "Nothing back after that? Send us the reference number.",
  },
  unknown: {
    toast: {
      title: "Something went wrong",
      description: "We can't tell yet how your payment ended. Please contact support before you try again.",
    },
    heading: "We can't tell how your payment ended",
    body: "The payment is in a state that we didn't expect. Before you pay again, look in your inbox: if a confirmation is there, all is well.",
    support: "No email after a few minutes? Send us the reference number and we look it up.",
  },
  unverified: {
    toast: {
      title: "Unable to verify payment",
      description: "We couldn't look up your payment. Please check your inbox or contact support.",
    },
    heading: "We couldn't look up your payment",
    body: "The link may be incomplete, or the payment service could not be reached just now. Reload the page to try again. If you have paid, a confirmation comes by email in any case.",
    support: "No email after a few minutes? Write to us with the address you ordered with.",
  },
};

// ── Small pages and empty states ─────────────────────────────────────────────

/** Heading of the blog index. */
export const blogPage = {
  title: "Tennis Insights",
  description:
    "Gear, style, tournaments, fabrics and court manners: short, useful reads for people who play.",
} as const;
