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
    answer: `You’ll get an email with a tracking link when your order ships, usually ${HANDLING_TIME} after you place it. Delivery takes another ${TRANSIT_TIME}. If nothing has arrived by then, send us your order number and we’ll look into it.`,
    way: { label: "Track your order", href: "/order" },
  },
  {
    question: "Which size should I get?",
    answer:
      "Each product page describes the fit. If you’re between two sizes, tell us what you usually wear and how you like it to fit, and we’ll suggest one before you order.",
  },
  {
    question: "Can I send a gift?",
    answer:
      "Yes: use the recipient’s address as the shipping address. The package goes there, and the confirmation comes to your email. We don’t offer gift cards or gift wrap.",
  },
  {
    question: `How do I use the ${WELCOME_OFFER.code} code?`,
    answer: `Enter it in your cart or at the checkout. It takes ${WELCOME_OFFER.percentOff}% off your first order and can be used once per email address.`,
  },
];
