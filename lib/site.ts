/**
 * The brand and the public addresses of the shop. The name is not written anywhere else. Safe for the browser: contains
 * only what any visitor may know.
 */
export const site = {
  name: "Half Volley",
  /** The brand's form for browser storage keys and file names. */
  key: "halfvolley",
  tagline: "Premium tennis apparel and accessories",
  instagramUrl: "https://www.instagram.com/halfvolley",
  instagramHandle: "@halfvolley",
} as const;

/** Currency of every price: ISO 4217 in lower case, as the provider writes it. */
export const CURRENCY = "usd";
/** Sales tax in percent (money.order-sums). */
export const SALES_TAX_PERCENT = 8;
