import { addFigures, noFigures, ratingOf, type ReviewFigures } from "@/lib/catalog/review-figures";
import { PRODUCTS_TAG, productTag } from "@/lib/catalog/cache/tags";
import type { Transaction } from "@/lib/database/make-database";

/** Scripts that import the catalogue run this, too, hence no "server-only". */

/**
 * Lets others who change the reviews of this product wait until the transaction ends. Must be its first statement:
 * SQLite refuses to write in a transaction that began by reading.
 */
export async function lockReviews(tx: Transaction, productId: string): Promise<void> {
  await tx.product.updateMany({ where: { id: productId }, data: { reviewCount: { increment: 0 } } });
}

/**
 * Counts what the published reviews of a product say, and what stars it has with them, in the transaction that changes
 * them, under lockReviews.
 */
export async function recountReviews(tx: Transaction, productId: string): Promise<void> {
  const published = { productId, status: "published" };
  const counted = await tx.review.groupBy({
    by: ["example", "stars", "fit"],
    where: published,
    _count: true,
  });
  const worded = await tx.review.groupBy({
    by: ["example"],
    where: { ...published, words: { not: "" } },
    _count: true,
  });
  const figures = { verified: noFigures(), examples: noFigures() };
  for (const { example, stars, fit, _count } of counted) {
    count(example ? figures.examples : figures.verified, stars, fit, _count);
  }
  for (const { example, _count } of worded) {
    (example ? figures.examples : figures.verified).worded = _count;
  }
  const { earlierRating, earlierCount } = await tx.product.findUniqueOrThrow({ where: { id: productId } });
  const earlier = { rating: earlierRating, count: earlierCount };
  const shown = ratingOf(figures.verified, earlier);
  const inTests = ratingOf(addFigures(figures.verified, figures.examples), earlier);
  await tx.product.update({
    where: { id: productId },
    data: {
      rating: shown.rating,
      reviewCount: shown.count,
      testRating: inTests.rating,
      testReviewCount: inTests.count,
      reviewFigures: figures,
    },
  });
  const stars = { rating: shown.rating, testRating: inTests.rating };
  await tx.searchEntry.updateMany({ where: { productId }, data: stars });
}

function count(figures: ReviewFigures, stars: number, fit: string | null, times: number): void {
  figures.stars[stars - 1]! += times;
  if (fit === "small" || fit === "true" || fit === "large") figures.fit[fit] += times;
}

/** Has everything rendered again that shows the product or its stars: its pages, the lists with it, feeds. */
export async function noteReviewsChanged(tx: Transaction, productId: string): Promise<void> {
  const { slug } = await tx.product.findUniqueOrThrow({ where: { id: productId }, select: { slug: true } });
  await tx.catalogChange.createMany({ data: [productTag(slug), PRODUCTS_TAG].map((tag) => ({ tag })) });
}
