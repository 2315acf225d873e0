/** How long people can confirm that an address is theirs. */
export const CONFIRMATION_DAYS = 7;
export const CONFIRMATION_MS = CONFIRMATION_DAYS * 24 * 60 * 60_000;
