/** How long an open order holds its stock, in milliseconds (decision 15: 30 minutes). */
export const HOLD_MS = 30 * 60 * 1000;
