/**
 * How long an order that nobody has tried to pay stays open and holds stock, in milliseconds (checkout.held-stock).
 */
export const HOLD_MS = 30 * 60_000;

/** How long Pay keeps a variant's last piece, unless the provider reports an attempt, in milliseconds. */
export const LAST_PIECE_MS = 2 * 60_000;

/** How long an order that somebody has tried to pay stays open since it was placed, in milliseconds. */
const LONGEST_HOLD_MS = 60 * 60_000;

type Order = { createdAt: Date; expiresAt: Date };

/**
 * When an order ends after the provider has reported on its payment (checkout.hold-ends). Declined cards are easy to
 * get, so they don't prolong the two minutes of a last piece; the bank asking the shopper does.
 */
export function holdEndAfterAttempt(
  { createdAt, expiresAt }: Order,
  payment: { status: string; lastErrorCode: string | null },
): Date {
  const keepsLastPiece = expiresAt.getTime() < createdAt.getTime() + HOLD_MS;
  const isTried = payment.status === "requires_action" || (payment.lastErrorCode !== null && !keepsLastPiece);
  const longest = new Date(createdAt.getTime() + LONGEST_HOLD_MS);
  return isTried && longest > expiresAt ? longest : expiresAt;
}
