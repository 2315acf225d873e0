/**
 * The brand and the public addresses of the shop. Nothing else spells the name.
 * Safe for the browser: only what any visitor may know stands here.
 */
export const site = {
  name: "Half Volley",
  /** Key form, for browser storage and file names. */
  key: "halfvolley",
  tagline: "Premium tennis apparel and accessories",
  instagramUrl: "https://www.instagram.com/halfvolley",
  instagramHandle: "@halfvolley",
} as const;

/** Currency of every price, as ISO 4217 in lower case (the provider's form). */
export const CURRENCY = "usd";
/** Sales tax in percent (money.order-sums). */
export const SALES_TAX_PERCENT = 8;
