/**
 * The promo code that goes from the cart page to the checkout, kept for this visit in the browser. It is a wish only: the
 * server decides at checkout whether the code counts (promotion.one-use).
 */
import { site } from "@/lib/site";

/** The code that the shop advertises, and what it takes off in percent (promotion.welcome-discount). */
export const WELCOME_CODE = "WELCOME15";
export const WELCOME_PERCENT_OFF = 15;

/** How long the form considers a code (cart.unknown-promo-code). */
export const PROMO_DELAY_MS = 1000;

const STORAGE_KEY = `${site.key}_promo_code`;
const CHANGED = `${site.key}:promo-code`;

/** The advertised code in its own spelling, or null for every other text. */
export function recognisePromoCode(text: string): string | null {
  return text.trim().toUpperCase() === WELCOME_CODE ? WELCOME_CODE : null;
}

export function readPromoCode(): string | null {
  try {
    return recognisePromoCode(window.sessionStorage.getItem(STORAGE_KEY) ?? "");
  } catch {
    // Storage is switched off: the code then lasts as long as the page.
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

/** Calls `listener` after every change on this page. Returns how to stop. */
export function onPromoCodeChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}
