/**
 * How shoppers pay, named to the provider both by the checkout's page and with each payment: were the lists different,
 * the provider would refuse the payment. Wallets such as Apple Pay are cards. Safe for the browser.
 */
export const PAYMENT_METHODS = ["card", "link"] as const;
