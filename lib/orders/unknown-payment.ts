/**
 * For this long after opening it, in milliseconds, the provider is asked about a canceled order's payment that it
 * didn't know. After that the payment counts as ended.
 */
export const ASK_UNKNOWN_FOR_MS = 7 * 24 * 60 * 60_000;
