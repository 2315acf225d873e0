/**
 * The promo code that the cart page passes to the checkout, kept in the browser for this visit. It is only a request:
 * the server decides at checkout whether the code is valid (promotion.one-use).
 */
import { WELCOME_OFFER } from "@/content/welcome-offer";
import { sessionStore } from "@/lib/browser/storage";
import { site } from "@/lib/site";

/** How long the form takes to check a code, in milliseconds (cart.unknown-promo-code). */
export const PROMO_DELAY_MS = 1000;

const STORAGE_KEY = `${site.key}_promo_code`;
const CHANGED = `${site.key}:promo-code`;

/** The advertised code in its canonical spelling, or null for any other text. */
export function recognisePromoCode(text: string): string | null {
  return text.trim().toUpperCase() === WELCOME_OFFER.code ? WELCOME_OFFER.code : null;
}

/** Where storage isn't available, the code lasts as long as the page. */
let unstored: string | null = null;

export function readPromoCode(): string | null {
  return recognisePromoCode(sessionStore.read(STORAGE_KEY) ?? unstored ?? "");
}

/** @param code null forgets it */
export function rememberPromoCode(code: string | null): void {
  if (code === null) sessionStore.remove(STORAGE_KEY);
  unstored = code && !sessionStore.write(STORAGE_KEY, code) ? code : null;
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls `listener` after every change on this page. Returns a function that stops it. */
export function onPromoCodeChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}
