import { queryReader, type Query } from "@/lib/catalog/list/choice.browser";
import { FITS } from "./limits.browser";

/** What a shopper chose of a product's reviews, as the query of the list's address. */

export const REVIEW_FILTERS = ["stars", "fit", "size"] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

export const STARS = ["5", "4", "3", "2", "1"] as const;

const REVIEW_ORDERS = ["newest", "highest", "lowest"] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

export type ReviewChoice = Record<ReviewFilter, string[]> & {
  sort: ReviewOrder;
  page: number;
};

/** Nonsense counts as not given; a size that nobody took leaves an empty list. */
export function parseReviewChoice(query: Query): ReviewChoice {
  const { first, values, page } = queryReader(query);
  const among = (filter: ReviewFilter, known: readonly string[]) =>
    values(filter).filter((value) => known.includes(value));
  return {
    stars: among("stars", STARS),
    fit: among("fit", FITS),
    size: values("size"),
    sort: REVIEW_ORDERS.find((order) => order === first("sort")) ?? "newest",
    page: page(),
  };
}

export const ALL_REVIEWS: ReviewChoice = parseReviewChoice({});

export function isNarrowed(choice: ReviewChoice): boolean {
  return REVIEW_FILTERS.some((filter) => choice[filter].length > 0);
}

export function reviewsHref(slug: string, choice: ReviewChoice = ALL_REVIEWS): string {
  const params = new URLSearchParams(
    REVIEW_FILTERS.flatMap((filter) => choice[filter].map((value) => [filter, value])),
  );
  if (choice.sort !== ALL_REVIEWS.sort) params.set("sort", choice.sort);
  if (choice.page > 1) params.set("page", String(choice.page));
  return `/product/${slug}/reviews${params.size > 0 ? `?${params}` : ""}`;
}
