import { z } from "zod";

/** What the reviews of a product say, counted. Pure. */

export const reviewFiguresSchema = z.object({
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  stars: z.array(z.int().min(0)).length(5),
  /** How many find that it runs small, is true to size, runs large. */
  fit: z.object({ small: z.int().min(0), true: z.int().min(0), large: z.int().min(0) }),
  /** How many have words besides their stars; rows of earlier versions don't say. */
  worded: z.int().min(0).default(0),
});
export type ReviewFigures = z.infer<typeof reviewFiguresSchema>;

/** As a product's row keeps them: those of buyers apart from those of examples. */
export const storedFiguresSchema = z.object({ verified: reviewFiguresSchema, examples: reviewFiguresSchema });

/** Figures that the owner brings along, such as those of an earlier shop. */
export type EarlierReviews = { rating: number; count: number; source: string };

export type Rating = { rating: number; count: number };

export const noFigures = (): ReviewFigures => ({
  stars: [0, 0, 0, 0, 0],
  fit: { small: 0, true: 0, large: 0 },
  worded: 0,
});

export function addFigures(one: ReviewFigures, other: ReviewFigures): ReviewFigures {
  return {
    stars: one.stars.map((count, index) => count + (other.stars[index] ?? 0)),
    fit: {
      small: one.fit.small + other.fit.small,
      true: one.fit.true + other.fit.true,
      large: one.fit.large + other.fit.large,
    },
    worded: one.worded + other.worded,
  };
}

export function countReviews({ stars }: ReviewFigures): number {
  return stars.reduce((sum, count) => sum + count, 0);
}

/** The average in tenths of a star, 0 without any; figures brought along weigh as much as they count. */
export function ratingOf(figures: ReviewFigures, earlier?: Pick<EarlierReviews, "rating" | "count">): Rating {
  const given = figures.stars.reduce((sum, count, index) => sum + count * (index + 1), 0);
  const count = countReviews(figures) + (earlier?.count ?? 0);
  if (count === 0) return { rating: 0, count };
  const total = given + (earlier ? earlier.rating * earlier.count : 0);
  return { rating: Math.round((10 * total) / count) / 10, count };
}

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
