/** Safe for the browser. */

export type ReviewFigures = {
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  stars: number[];
  /** How many find that it runs small, is true to size, runs large. */
  fit: { small: number; true: number; large: number };
};

/** Advice needs this many answers about the fit (reviews.size-advice). */
const ENOUGH = 10;

/** What most buyers say about the fit; null while too few have said it, or they disagree. */
export function sizeAdvice({ fit }: ReviewFigures): string | null {
  const answers = fit.small + fit.true + fit.large;
  if (answers < ENOUGH) return null;
  if (fit.small * 2 > answers) return "Most find it runs small";
  if (fit.true * 2 > answers) return "Most find it true to size";
  if (fit.large * 2 > answers) return "Most find it runs large";
  return null;
}
