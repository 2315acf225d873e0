/**
 * Kept until an order is paid or the shopper removes it. The checkout decides whether it applies (promotion.one-use).
 */
import { localStore } from "@/lib/http/browser/storage";
import { findOffer } from "@/lib/promotions/offers.browser";
import { site } from "@/lib/site";

/** (cart.unknown-promo-code) */
export const PROMO_DELAY_MS = 1000;

const STORAGE_KEY = `${site.key}_promo_code`;
const CHANGED = `${site.key}:promo-code`;

/** For browsers without storage: the code lasts as long as the page. */
let unstored: string | null = null;

export function readPromoCode(): string | null {
  return findOffer(localStore.read(STORAGE_KEY) ?? unstored ?? "")?.code ?? null;
}

/** @param code null forgets it */
export function rememberPromoCode(code: string | null): void {
  if (code === null) localStore.remove(STORAGE_KEY);
  unstored = code && !localStore.write(STORAGE_KEY, code) ? code : null;
  window.dispatchEvent(new Event(CHANGED));
}

/** In this tab or, by a storage event, in another one. @returns stops listening */
export function onPromoCodeChange(listener: () => void): () => void {
  for (const sign of [CHANGED, "storage"]) window.addEventListener(sign, listener);
  return () => {
    for (const sign of [CHANGED, "storage"]) window.removeEventListener(sign, listener);
  };
}
