/** Longer searches are cut. */
export const MOST_CHARACTERS = 100;
export const MOST_WORDS = 8;

/** Like an email address, or the number of a telephone or an order: people type all kinds of things into fields. */
export function looksPersonal(text: string): boolean {
  return /@|\d[\d\s().-]{4,}\d/.test(text);
}
