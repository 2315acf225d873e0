/** How long an open order holds its stock, in milliseconds (checkout.held-stock). */
export const HOLD_MS = 30 * 60 * 1000;
