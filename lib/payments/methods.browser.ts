/** If page and payment named different ones, the provider would refuse the payment. Wallets count as cards. */
export const PAYMENT_METHODS = ["card", "link"] as const;
