/**
 * For how long after it was opened the provider is asked about the payment of a canceled order that it didn't know, in
 * milliseconds. After that the payment counts as ended.
 */
export const ASK_UNKNOWN_FOR_MS = 7 * 24 * 60 * 60_000;
