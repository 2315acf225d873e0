import { SHIPPING_SHORT } from "@/content/promises";

/** In a file of its own because many pages include it. */

/** Next to the totals, together with when an order arrives. */
export const buyingFacts = {
  shipping: SHIPPING_SHORT,
  security: "Your card details go straight to our payment provider",
} as const;

/** Where wallets may follow: at the buttons of a product, of the cart and of the drawer. */
export const paymentNote =
  "Pay by card, or with Apple Pay, Google Pay or Link where your device offers them.";

/** Replaces the buttons in browsers without JavaScript. */
export const needsScript =
  "You need JavaScript to buy: please turn it on in your browser and reload this page.";
