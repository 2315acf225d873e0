export const FITS = ["small", "true", "large"] as const;
export type Fit = (typeof FITS)[number];

/**
 * Null if the buyer didn't say.
 * @throws Error for an unknown fit
 */
export function fitOf(stored: string | null | undefined): Fit | null {
  const fit = FITS.find((each) => each === stored);
  if (stored && !fit) throw new Error(`No review has the fit “${stored}”`);
  return fit ?? null;
}

/** In characters. */
export const LONGEST_WORDS = 2000;
export const LONGEST_FIRST_NAME = 30;
export const LONGEST_REPLY = 1000;

export const LINK_DAYS = 90;

export const REVIEWS_AHEAD = 4;

export const REVIEWS_ID = "reviews";

const UNFITTED = ["Standard", "One size"];

export function asksFit(size: string): boolean {
  return !UNFITTED.includes(size);
}
