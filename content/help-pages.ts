import type { Route } from "next";

/**
 * What search finds beside products, categories and articles. A page is found by its words, singular or plural; `npm
 * run test:unit -- search` says which address is no page, and which word is a product's, too.
 */
export type HelpPage = { title: string; href: Route<`/contact${string}`>; words: string };

const page = (title: string, href: HelpPage["href"], words: string): HelpPage => ({ title, href, words });

export const HELP_PAGES: readonly HelpPage[] = [
  page("Track your order", "/order", "track tracking order status parcel package receipt account login"),
  page(
    "Shipping & delivery",
    "/shipping-returns#shipping",
    "shipping ship delivery deliver postage arrival arrive",
  ),
  page(
    "Returns & exchanges",
    "/shipping-returns#returns-and-exchanges",
    "returns return exchange refund swap wrong faulty damaged warranty cancel policy",
  ),
  page("Finding your size", "/contact#questions", "size sizing guide chart fit fitting measure measurement"),
  page(
    "How to use a promo code",
    "/contact#questions",
    "promo promotion code discount coupon voucher welcome15",
  ),
  page("Sending a gift", "/contact#questions", "gift card giftcard wrap wrapping present"),
  page(
    "How to pay",
    "/terms#ordering-and-payment",
    "pay payment paying card credit paypal klarna wallet tax",
  ),
  page(
    "Contact us",
    "/contact",
    "contact email mail phone call chat help support question faq press wholesale job",
  ),
  page("Email preferences", "/unsubscribe", "unsubscribe newsletter email mail preference"),
  page(
    "Influencer program",
    "/influencer-program",
    "influencer ambassador sponsor sponsorship partner program",
  ),
  page("Your cart", "/cart", "cart basket checkout"),
  page("Privacy", "/privacy", "privacy cookie data policy"),
  page("Terms", "/terms", "terms term condition legal policy"),
];
