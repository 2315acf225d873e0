/**
 * The promo code that the cart page passes to the checkout, kept in the browser for this visit. It is only a request:
 * the server decides at checkout whether the code is valid (promotion.one-use).
 */
import { WELCOME_OFFER } from "@/content/welcome-offer";
import { site } from "@/lib/site";

/** How long the form takes to check a code, in milliseconds (cart.unknown-promo-code). */
export const PROMO_DELAY_MS = 1000;

const STORAGE_KEY = `${site.key}_promo_code`;
const CHANGED = `${site.key}:promo-code`;

/** The advertised code in its canonical spelling, or null for any other text. */
export function recognisePromoCode(text: string): string | null {
  return text.trim().toUpperCase() === WELCOME_OFFER.code ? WELCOME_OFFER.code : null;
}

export function readPromoCode(): string | null {
  try {
    return recognisePromoCode(window.sessionStorage.getItem(STORAGE_KEY) ?? "");
  } catch {
    // Storage isn't available: the code then lasts as long as the page.
    return unstored;
  }
}

let unstored: string | null = null;

/** @param code null forgets it */
export function rememberPromoCode(code: string | null): void {
  unstored = code;
  try {
    if (code) window.sessionStorage.setItem(STORAGE_KEY, code);
    else window.sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // See readPromoCode.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls `listener` after every change on this page. Returns a function that stops it. */
export function onPromoCodeChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}
