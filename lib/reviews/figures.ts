import type { FilterOption } from "@/lib/catalog/list/choice.browser";
import { reviewWords } from "@/content/pages/product-reviews";
import { REVIEW_FILTERS, STARS, type ReviewChoice, type ReviewFilter } from "./choice";
import { FITS } from "./limits.browser";

/** Fit and size are empty if nobody was asked or answered. */
export type ReviewCount = Record<ReviewFilter, string> & { count: number };

export type ReviewOptions = Record<ReviewFilter, FilterOption[]>;

export function countChosen(counts: ReviewCount[], choice: Pick<ReviewChoice, ReviewFilter>): number {
  const chosen = counts.filter((alike) =>
    REVIEW_FILTERS.every((filter) => choice[filter].length === 0 || choice[filter].includes(alike[filter])),
  );
  return chosen.reduce((sum, { count }) => sum + count, 0);
}

/**
 * Each value has the number of reviews that it would leave with the other filters.
 * @param sizes in the order of the product's page; other bought ones follow
 */
export function reviewOptions(counts: ReviewCount[], choice: ReviewChoice, sizes: string[]): ReviewOptions {
  const option = (filter: ReviewFilter, value: string, label: string): FilterOption => ({
    value,
    label,
    count: countChosen(counts, { ...choice, [filter]: [value] }),
    isChosen: choice[filter].includes(value),
  });
  const bought = counts.flatMap(({ size }) => size || []).sort();
  const shown = new Set([...sizes.filter((size) => bought.includes(size)), ...bought, ...choice.size]);
  return {
    stars: STARS.map((stars) => option("stars", stars, stars === "1" ? "1 star" : `${stars} stars`)),
    fit: FITS.map((fit) => option("fit", fit, reviewWords.fit[fit])),
    size: [...shown].map((size) => option("size", size, size)),
  };
}

/** (reviews.size-advice) */
const ENOUGH = 10;

/** Null if too few have answered, or they disagree. */
export function sizeAdvice(counts: ReviewCount[]): string | null {
  const said = (...fit: string[]) => countChosen(counts, { stars: [], fit, size: [] });
  const answers = said(...FITS);
  if (answers < ENOUGH) return null;
  if (said("small") * 2 > answers) return "Most find it runs small";
  if (said("true") * 2 > answers) return "Most find it true to size";
  if (said("large") * 2 > answers) return "Most find it runs large";
  return null;
}
