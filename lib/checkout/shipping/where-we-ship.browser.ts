import { SHIPPING_STATES } from "./states.browser";
import { isInState } from "./zip-codes.browser";

/** (shipping.where-we-ship, shipping.zip-and-state) */

export const NOT_THERE = "We ship within the continental United States only";

export const zipElsewhere = (zip: string, state: string) =>
  `ZIP code ${zip} isn’t in ${state}. Please check your address.`;

/**
 * Why nothing can be sent to a place that is being typed, or null. The form itself reports what is missing.
 * @param place with the state's code
 */
export function placeProblem({ state, postalCode }: { state: string; postalCode: string }): string | null {
  if (!state) return null;
  const known = SHIPPING_STATES.find((code) => code === state);
  if (!known) return `${NOT_THERE}: the 48 contiguous states and Washington, DC.`;
  const isWhole = /^\d{5}(-\d{4})?$/.test(postalCode);
  return isWhole && !isInState(postalCode, known) ? zipElsewhere(postalCode, known) : null;
}
