import { RETURNS_SHORT, SHIPPING_SHORT } from "@/content/promises";

/**
 * Texts of cart and checkout, for editors. Safe for the browser; in a file of their own because many pages include
 * them.
 */

/** Below 'Your cart is empty', in the drawer and on the cart page. */
export const emptyCart = {
  line: "Nothing here yet. A cap is a good start.",
  link: { label: "See the bestsellers", href: "/category/all" },
} as const;

/** Reasons to buy, shown next to the totals in cart and checkout, together with when an order arrives. */
export const buyingFacts = {
  shipping: SHIPPING_SHORT,
  returns: RETURNS_SHORT,
  security: "Your card’s details go to the payment provider alone",
} as const;

/** Where wallets may follow: at the buttons of a product, of the cart and of the drawer. */
export const paymentNote =
  "Pay by card, or with Apple Pay, Google Pay or Link where your device offers them.";

/** In place of the buttons, in browsers without JavaScript. */
export const needsScript =
  "Buying needs JavaScript: please switch it on in your browser and load this page again.";
