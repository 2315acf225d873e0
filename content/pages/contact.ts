import {
  HANDLING_TIME,
  RESPONSE_TIME,
  RETURNS_POLICY,
  SHIPPING_SUMMARY,
  TRANSIT_TIME,
} from "@/content/promises";
import { WELCOME_OFFER } from "@/content/welcome-offer";

export type Question = {
  question: string;
  answer: string;
  way?: { label: string; href: "/order" | "/shipping-returns" | "/cart" };
};

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
    way: { label: "Shipping and returns", href: "/shipping-returns" },
  },
  {
    question: "Where is my order?",
    answer: `You get an email with a tracking link when your order ships, usually ${HANDLING_TIME} after you place it. From then on allow ${TRANSIT_TIME}. If nothing has come by then, send us your order number and we look into it.`,
    way: { label: "Track your order", href: "/order" },
  },
  {
    question: "Which size should I take?",
    answer:
      "Each product page says how the piece fits. If you are between two sizes, tell us what you usually wear and how you like it, and we suggest one before you order.",
  },
  {
    question: "Can I send a gift?",
    answer:
      "Give the address of the person who gets it as the shipping address: the parcel goes there, and the confirmation comes to your email. We have no gift cards or gift wrap.",
  },
  {
    question: `How do I use the ${WELCOME_OFFER.code} code?`,
    answer: `Enter it in your cart or at the checkout. It takes ${WELCOME_OFFER.percentOff}% off your first order and can be used once per email address.`,
  },
];
