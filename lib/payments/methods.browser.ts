/** The provider refuses a payment whose methods aren't the page's. Wallets count as cards. */
export const PAYMENT_METHODS = ["card", "link"] as const;
