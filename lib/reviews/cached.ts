import "server-only";
import { keep } from "@/lib/catalog/keep";
import * as reviews from "./data";
import type { ReviewOrder } from "./limits";

type Asked = { order: ReviewOrder; page: number; size: number };

export async function getReviews({ id, slug }: { id: string; slug: string }, asked: Asked) {
  "use cache";
  keep([{ slug }]);
  return reviews.listReviews(id, asked);
}

export async function getFigures({ id, slug }: { id: string; slug: string }) {
  "use cache";
  keep([{ slug }]);
  return reviews.countFigures(id);
}

export async function hasExamples() {
  "use cache";
  keep();
  return reviews.hasExamples();
}
