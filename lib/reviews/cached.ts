import "server-only";
import { keep } from "@/lib/catalog/keep";
import { ALL_REVIEWS, type ReviewChoice } from "./choice";
import * as reviews from "./data";
import { REVIEWS_AHEAD } from "./limits.browser";

type Reviewed = { id: string; slug: string };

export async function getFirstReviews({ id, slug }: Reviewed) {
  "use cache";
  keep([{ slug }]);
  return reviews.listReviews(id, ALL_REVIEWS, REVIEWS_AHEAD);
}

export async function getReviewCounts({ id, slug }: Reviewed) {
  "use cache";
  keep([{ slug }]);
  return reviews.countReviews(id);
}

/** Not kept, because anybody can make up new choices. */
export async function getReviewPage({ id, slug }: Reviewed, choice: ReviewChoice) {
  return reviews.readReviewPage(id, await getReviewCounts({ id, slug }), choice);
}

export async function hasExamples() {
  "use cache";
  keep();
  return reviews.hasExamples();
}
