import "server-only";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/sqlite/client";
import { REVIEWS_PER_PAGE } from "@/lib/catalog/list/paging";
import type { ReviewFigures } from "./figures";
import { fitOf, type ReviewOrder } from "./limits";
import type { ReviewView } from "./view";

const ORDERS: Record<ReviewOrder, Prisma.ReviewOrderByWithRelationInput[]> = {
  newest: [{ createdAt: "desc" }, { id: "desc" }],
  highest: [{ stars: "desc" }, { createdAt: "desc" }, { id: "desc" }],
  lowest: [{ stars: "asc" }, { createdAt: "desc" }, { id: "desc" }],
};

/** @param page from 1 */
export async function listReviews(
  productId: string,
  {
    order = "newest",
    page = 1,
    size = REVIEWS_PER_PAGE,
  }: { order?: ReviewOrder; page?: number; size?: number },
): Promise<ReviewView[]> {
  const rows = await db().review.findMany({
    where: { productId, status: "published" },
    orderBy: ORDERS[order],
    skip: (page - 1) * size,
    take: size,
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

export async function countFigures(productId: string): Promise<ReviewFigures> {
  const rows = await db().review.groupBy({
    by: ["stars", "fit"],
    where: { productId, status: "published" },
    _count: true,
  });
  const figures: ReviewFigures = { stars: [0, 0, 0, 0, 0], fit: { small: 0, true: 0, large: 0 } };
  for (const { stars, fit, _count } of rows) {
    figures.stars[stars - 1]! += _count;
    const said = fitOf(fit);
    if (said) figures.fit[said] += _count;
  }
  return figures;
}

/** Every page has a notice while there are any (reviews.marked-examples). */
export async function hasExamples(): Promise<boolean> {
  return (await db().review.findFirst({ where: { example: true }, select: { id: true } })) !== null;
}
