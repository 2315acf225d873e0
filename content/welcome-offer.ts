/** The discount for a first order (promotion.welcome-discount). Code, popup, mail, pages and the cart's sums follow it. */
const percentOff = 15;

/** `percentOff` is in whole percent. A new code reaches the database with the next start of the shop. */
export const WELCOME_OFFER = { code: `WELCOME${percentOff}`, percentOff } as const;
