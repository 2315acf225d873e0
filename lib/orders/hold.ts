/** How long opening the checkout holds stock, and by how much an attempt to pay renews that, in milliseconds (checkout.held-stock). */
export const HOLD_MS = 30 * 60_000;

/** How long Pay alone holds a whole order, until the provider reports an attempt, in milliseconds. */
export const PAY_PATIENCE_MS = 10 * 60_000;

/** No cart holds stock for longer without a pause, unless a payment is processing, in milliseconds. */
const LONGEST_HOLD_MS = 60 * 60_000;

/** How long a cart rests after it held stock and didn't pay, in milliseconds. */
export const REST_MS = 60 * 60_000;

/** How old an order can be whose hold or whose declined cards still count for its network, in milliseconds. */
export const LOOK_BACK_MS = HOLD_MS + LONGEST_HOLD_MS + REST_MS;

/**
 * The end of a hold that is renewed.
 * @param heldSince when the cart began to hold stock
 * @param from when it is renewed; now, if it isn't given
 */
export function renewedHoldEnd(heldSince: Date, from = new Date()): Date {
  return holdEnd(heldSince, from, HOLD_MS);
}

/** The end of what Pay alone holds, pressed first at `payingSince`. */
export function announcedHoldEnd(heldSince: Date, payingSince: Date): Date {
  return holdEnd(heldSince, payingSince, PAY_PATIENCE_MS);
}

function holdEnd(heldSince: Date, from: Date, lastsMs: number): Date {
  return new Date(Math.min(from.getTime() + lastsMs, heldSince.getTime() + LONGEST_HOLD_MS));
}

/** Whether the provider has reported an attempt to pay: a declined card, or one that the bank is asked about. */
export function isAttempted(
  payment: { status: string | null; lastErrorCode: string | null } | null,
): boolean {
  if (!payment) return false;
  return payment.lastErrorCode !== null || ["requires_action", "processing"].includes(payment.status ?? "");
}
