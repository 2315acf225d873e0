import { isInState } from "./zip-codes.browser";
import { SHIPPING_STATES } from "./states.browser";
import type { Shipping } from "./address.browser";

/** As wallets pass addresses on (express.where-we-ship). */

export type WalletPlace = { state: string; postal_code: string; country: string };

/** Null where we don't ship. If an address book has the state's name instead of its code, the ZIP code decides. */
export function shippingState({ state, postal_code: zip, country }: WalletPlace): Shipping["state"] | null {
  if (country !== "US") return null;
  const written = state.trim().toUpperCase();
  if (written.length === 2) return SHIPPING_STATES.find((code) => code === written) ?? null;
  return SHIPPING_STATES.find((code) => isInState(zip, code)) ?? null;
}
