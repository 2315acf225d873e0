export type WelcomeOffer = { code: string; percentOff: number };

/**
 * The discount for a first order (promotion.welcome-discount), in whole percent. Code, popup, mail, pages and the
 * cart's sums follow it. A new code reaches the database with the next start of the shop.
 */
export const WELCOME_OFFER = offer(15);

/** The present discount and the earlier ones, whose codes stay good as the privacy policy promises: `offer(10)`, … */
export const WELCOME_OFFERS = [WELCOME_OFFER];

function offer(percentOff: number): WelcomeOffer {
  return { code: `WELCOME${percentOff}`, percentOff };
}
