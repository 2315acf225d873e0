export type WelcomeOffer = { code: string; percentOff: number };

/** In whole percent (promotion.welcome-discount). A new code reaches the database with the next start of the shop. */
export const WELCOME_OFFER = offer(15);

/** Earlier codes stay good as the privacy policy promises: `offer(10)`, … */
export const WELCOME_OFFERS = [WELCOME_OFFER];

function offer(percentOff: number): WelcomeOffer {
  return { code: `WELCOME${percentOff}`, percentOff };
}
