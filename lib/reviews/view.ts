import type { ReviewCount } from "./figures";
import type { Fit } from "./limits.browser";

/** Only what the buyer chose to show. */
export type ReviewView = {
  id: string;
  stars: number;
  /** Null if nothing has to fit, or the buyer didn't say. */
  fit: Fit | null;
  words: string;
  author: string;
  /** Null for goods without sizes. */
  size: string | null;
  /** 2026-11-23, in UTC. */
  day: string;
  /** False for an example, which nobody wrote. */
  verified: boolean;
  reply: string | null;
};

export type ReviewPageView = {
  counts: ReviewCount[];
  count: number;
  page: number;
  last: number;
  reviews: ReviewView[];
};
