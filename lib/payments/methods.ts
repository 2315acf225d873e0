/**
 * How shoppers pay, told to the provider by the checkout's page and with each payment. If the two differed, the
 * provider would refuse the payment. Wallets count as cards. Safe for the browser.
 */
export const PAYMENT_METHODS = ["card", "link"] as const;
