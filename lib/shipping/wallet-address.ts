import { isInState } from "./zip-codes";
import { SHIPPING_STATES } from "./states";
import type { Shipping } from "./address";

/** Addresses as wallets pass them on (express.where-we-ship). Safe for the browser. */

export type WalletPlace = { state: string; postal_code: string; country: string };

/**
 * The state of an address, if we ship there, else null. An address book may have the state's name in place of its code:
 * then the ZIP code says which state it is.
 */
export function shippingState({ state, postal_code: zip, country }: WalletPlace): Shipping["state"] | null {
  if (country !== "US") return null;
  const written = state.trim().toUpperCase();
  if (written.length === 2) return SHIPPING_STATES.find((code) => code === written) ?? null;
  return SHIPPING_STATES.find((code) => isInState(zip, code)) ?? null;
}
