/** After that the payment counts as ended. */
export const ASK_UNKNOWN_FOR_MS = 7 * 24 * 60 * 60_000;
