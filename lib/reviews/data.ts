import "server-only";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/sqlite/client";
import { pageCount, REVIEWS_PER_PAGE } from "@/lib/catalog/list/paging.browser";
import type { ReviewChoice, ReviewOrder } from "./choice";
import { countChosen, type ReviewCount } from "./figures";
import { fitOf } from "./limits.browser";
import type { ReviewPageView, ReviewView } from "./view";

const ORDERS: Record<ReviewOrder, Prisma.ReviewOrderByWithRelationInput[]> = {
  newest: [{ createdAt: "desc" }, { id: "desc" }],
  highest: [{ stars: "desc" }, { createdAt: "desc" }, { id: "desc" }],
  lowest: [{ stars: "asc" }, { createdAt: "desc" }, { id: "desc" }],
};

export async function listReviews(
  productId: string,
  { stars, fit, size, sort, page }: ReviewChoice,
  pageSize = REVIEWS_PER_PAGE,
): Promise<ReviewView[]> {
  const rows = await db().review.findMany({
    where: {
      productId,
      status: "published",
      ...(stars.length > 0 && { stars: { in: stars.map(Number) } }),
      ...(fit.length > 0 && { fit: { in: fit } }),
      ...(size.length > 0 && { size: { in: size } }),
    },
    orderBy: ORDERS[sort],
    skip: (page - 1) * pageSize,
    take: pageSize,
  });
  return rows.map((row) => ({
    id: row.id,
    stars: row.stars,
    fit: fitOf(row.fit),
    words: row.words,
    author: row.initial ? `${row.firstName} ${row.initial}.` : row.firstName,
    size: row.size || null,
    day: row.createdAt.toISOString().slice(0, 10),
    verified: !row.example,
    reply: row.reply,
  }));
}

/**
 * The last page if there are fewer.
 * @param counts of all reviews of the product
 */
export async function readReviewPage(
  productId: string,
  counts: ReviewCount[],
  choice: ReviewChoice,
): Promise<ReviewPageView> {
  const count = countChosen(counts, choice);
  const last = pageCount(count, REVIEWS_PER_PAGE);
  const page = Math.min(choice.page, last);
  // PostgreSQL refuses some texts, and only bought sizes can be found.
  const size = choice.size.filter((wanted) => counts.some((alike) => alike.size === wanted));
  const reviews = count > 0 ? await listReviews(productId, { ...choice, size, page }) : [];
  return { counts, count, page, last, reviews };
}

export async function countReviews(productId: string): Promise<ReviewCount[]> {
  const rows = await db().review.groupBy({
    by: ["stars", "fit", "size"],
    where: { productId, status: "published" },
    _count: true,
  });
  return rows.map(({ stars, fit, size, _count }) => ({
    stars: String(stars),
    fit: fitOf(fit) ?? "",
    size,
    count: _count,
  }));
}

/** Then every page has a notice (reviews.marked-examples). */
export async function hasExamples(): Promise<boolean> {
  return (await db().review.findFirst({ where: { example: true }, select: { id: true } })) !== null;
}
