import type { ReviewCount } from "./figures";
import type { Fit } from "./limits.browser";

/** For everybody: neither order nor person, only what the buyer chose to show. */
export type ReviewView = {
  id: string;
  stars: number;
  /** Null where nothing has to fit, or if the buyer didn't say. */
  fit: Fit | null;
  words: string;
  /** "Paula P." */
  author: string;
  /** Null for goods without sizes. */
  size: string | null;
  /** When it was written: 2026-11-23, in UTC. */
  day: string;
  /** Whether the buyer of the piece wrote it; nobody wrote an example. */
  verified: boolean;
  reply: string | null;
};

/** A page of a product's reviews as chosen. */
export type ReviewPageView = {
  /** Of all reviews of the product. */
  counts: ReviewCount[];
  /** How many the choice leaves. */
  count: number;
  /** From 1. */
  page: number;
  last: number;
  reviews: ReviewView[];
};
