/** Longer searches are cut. */
export const MOST_CHARACTERS = 100;
export const MOST_WORDS = 8;
