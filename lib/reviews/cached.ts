import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { CATALOG_TAG, productTag } from "@/lib/catalog/cache/tags";
import * as reviews from "./data";
import type { ReviewOrder } from "./limits";

/** Cached reads of reviews, for pages: dropped with everything else that shows the product (lib/reviews/recount.ts). */

type Asked = { order: ReviewOrder; page: number; size: number };

export async function getReviews({ id, slug }: { id: string; slug: string }, asked: Asked) {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG, productTag(slug));
  return reviews.listReviews(id, asked);
}

export async function getFigures({ id, slug }: { id: string; slug: string }) {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG, productTag(slug));
  return reviews.countFigures(id);
}

export async function hasExamples() {
  "use cache";
  cacheLife("max");
  cacheTag(CATALOG_TAG);
  return reviews.hasExamples();
}
