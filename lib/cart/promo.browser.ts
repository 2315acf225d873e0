/** Kept in the browser for this visit. The checkout decides whether it is valid (promotion.one-use). */
import { sessionStore } from "@/lib/http/browser/storage";
import { findOffer } from "@/lib/promotions/offers.browser";
import { site } from "@/lib/site";

/** In milliseconds (cart.unknown-promo-code). */
export const PROMO_DELAY_MS = 1000;

const STORAGE_KEY = `${site.key}_promo_code`;
const CHANGED = `${site.key}:promo-code`;

/** For browsers without storage: the code lasts as long as the page. */
let unstored: string | null = null;

export function readPromoCode(): string | null {
  return findOffer(sessionStore.read(STORAGE_KEY) ?? unstored ?? "")?.code ?? null;
}

/** @param code null forgets it */
export function rememberPromoCode(code: string | null): void {
  if (code === null) sessionStore.remove(STORAGE_KEY);
  unstored = code && !sessionStore.write(STORAGE_KEY, code) ? code : null;
  window.dispatchEvent(new Event(CHANGED));
}

/** @returns stops listening */
export function onPromoCodeChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}
