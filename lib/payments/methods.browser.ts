/** The provider refuses a payment that names others than the page. Wallets count as cards. */
export const PAYMENT_METHODS = ["card", "link"] as const;
