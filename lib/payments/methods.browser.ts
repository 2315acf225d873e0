/**
 * Named by the checkout's page and with each payment: if the two differed, the provider would refuse the payment.
 * Wallets count as cards.
 */
export const PAYMENT_METHODS = ["card", "link"] as const;
