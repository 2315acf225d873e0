/** Until somebody tries to pay (checkout.held-stock). */
export const HOLD_MS = 30 * 60_000;

/** Pay holds a variant's last piece for this long, unless the provider reports an attempt. */
export const LAST_PIECE_MS = 2 * 60_000;

/** Since the order was placed. */
const LONGEST_HOLD_MS = 60 * 60_000;

type Order = { createdAt: Date; expiresAt: Date };

/** Declined cards are easy to get, so they don't prolong the hold of a last piece (checkout.hold-ends). */
export function holdEndAfterAttempt(
  { createdAt, expiresAt }: Order,
  payment: { status: string; lastErrorCode: string | null },
): Date {
  const keepsLastPiece = expiresAt.getTime() < createdAt.getTime() + HOLD_MS;
  const isTried = payment.status === "requires_action" || (payment.lastErrorCode !== null && !keepsLastPiece);
  const longest = new Date(createdAt.getTime() + LONGEST_HOLD_MS);
  return isTried && longest > expiresAt ? longest : expiresAt;
}
