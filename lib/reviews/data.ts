import "server-only";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/sqlite/client";
import { isLive } from "@/lib/payments/mode";
import { REVIEWS_PER_PAGE } from "@/lib/catalog/listing/paging";
import { fitOf, type ReviewOrder } from "./limits";
import type { ReviewView } from "./view";

const ORDERS: Record<ReviewOrder, Prisma.ReviewOrderByWithRelationInput[]> = {
  newest: [{ createdAt: "desc" }, { id: "desc" }],
  highest: [{ stars: "desc" }, { createdAt: "desc" }, { id: "desc" }],
  lowest: [{ stars: "asc" }, { createdAt: "desc" }, { id: "desc" }],
};

/** The reviews that this shop shows: in live mode those of buyers, in test mode examples as well. */
export function reviewsOfMode(): Prisma.ReviewWhereInput {
  return { status: "published", ...(isLive() && { example: false }) };
}

/** Published reviews of a product. @param page from 1 */
export async function listReviews(
  productId: string,
  {
    order = "newest",
    page = 1,
    size = REVIEWS_PER_PAGE,
  }: { order?: ReviewOrder; page?: number; size?: number },
): Promise<ReviewView[]> {
  const rows = await db().review.findMany({
    where: { productId, ...reviewsOfMode() },
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
    example: row.example,
    reply: row.reply,
  }));
}
