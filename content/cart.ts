import { SHIPPING_SHORT } from "@/content/promises";

/** In a file of its own because many pages include it. */

/** Below 'Your cart is empty'. */
export const emptyCart = {
  line: "Nothing here yet. A cap is a good start.",
  link: { label: "See the bestsellers", href: "/category/all" },
} as const;

/** Next to the totals, together with when an order arrives. */
export const buyingFacts = {
  shipping: SHIPPING_SHORT,
  security: "Your card’s details go to the payment provider alone",
} as const;

/** Where wallets may follow: at the buttons of a product, of the cart and of the drawer. */
export const paymentNote =
  "Pay by card, or with Apple Pay, Google Pay or Link where your device offers them.";

/** Replaces the buttons in browsers without JavaScript. */
export const needsScript =
  "Buying needs JavaScript: please switch it on in your browser and load this page again.";
