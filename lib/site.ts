/** The brand and the public addresses of the shop. The name is written nowhere else. */
export const site = {
  name: "Half Volley",
  /** For browser storage keys and file names. */
  key: "halfvolley",
  tagline: "Premium tennis apparel and accessories",
  instagramUrl: "https://www.instagram.com/halfvolley",
  instagramHandle: "@halfvolley",
} as const;

/** ISO 4217 in lower case, as the provider writes it. */
export const CURRENCY = "usd";
/** In percent (money.order-sums). */
export const SALES_TAX_PERCENT = 8;
