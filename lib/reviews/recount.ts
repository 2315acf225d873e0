import { noteChange } from "@/lib/catalog/changes";
import { productTag } from "@/lib/catalog/tags";
import type { Transaction } from "@/lib/database/make-database";
import { indexProducts } from "@/lib/search/index-products";

/** Commands run this, too, so no "server-only". */

/** (reviews.one-figure) Call in the transaction that changes reviews, under lockProduct. */
export async function recountReviews(tx: Transaction, productId: string): Promise<void> {
  const { _count: reviewCount, _sum } = await tx.review.aggregate({
    where: { productId, status: "published" },
    _count: true,
    _sum: { stars: true },
  });
  const rating = reviewCount === 0 ? 0 : Math.round((10 * (_sum.stars ?? 0)) / reviewCount) / 10;
  await tx.product.update({ where: { id: productId }, data: { rating, reviewCount } });
  await indexProducts(tx, [productId]);
}

export async function noteReviewsChanged(tx: Transaction, productId: string): Promise<void> {
  const { slug } = await tx.product.findUniqueOrThrow({ where: { id: productId }, select: { slug: true } });
  noteChange(productTag(slug));
}
