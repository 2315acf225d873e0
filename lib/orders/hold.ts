/** How long opening the checkout holds stock, and by how much Pay renews that, in milliseconds (checkout.held-stock). */
export const HOLD_MS = 30 * 60_000;

/** No cart holds stock for longer without a pause, unless a payment is processing, in milliseconds. */
const LONGEST_HOLD_MS = 60 * 60_000;

/** How long a cart rests after it held stock and didn't pay, in milliseconds. */
export const REST_MS = 60 * 60_000;

/** How old an order can be whose hold or whose declined cards still count for its network, in milliseconds. */
export const LOOK_BACK_MS = HOLD_MS + LONGEST_HOLD_MS + REST_MS;

/**
 * The end of a hold that is renewed now.
 * @param heldSince when the cart began to hold stock
 */
export function renewedHoldEnd(heldSince: Date): Date {
  return new Date(Math.min(Date.now() + HOLD_MS, heldSince.getTime() + LONGEST_HOLD_MS));
}
