import { reviewWords } from "@/content/pages/product-reviews";
import { reviewsHref } from "@/lib/catalog/navigation";
import type { Product } from "@/lib/catalog/schema";
import type { ReviewFigures } from "@/lib/reviews/figures";
import type { ReviewView } from "@/lib/reviews/view";
import { REVIEWS_ID } from "@/lib/reviews/limits";
import { ReviewList } from "./review-list";
import { ReviewSummary } from "./review-summary";

type ProductReviewsProps = {
  product: Product;
  figures: ReviewFigures;
  /** The newest. */
  reviews: ReviewView[];
};

export function ProductReviews({ product, figures, reviews }: ProductReviewsProps) {
  return (
    <section
      id={REVIEWS_ID}
      aria-labelledby="reviews-title"
      className="scroll-mt-32 border-t border-line pt-10"
    >
      <h2 id="reviews-title" className="font-display text-display-sm">
        {reviewWords.title}
      </h2>
      {product.reviewCount === 0 ? (
        <p className="mt-4 max-w-prose text-ink-soft">{reviewWords.none}</p>
      ) : (
        <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_2fr] xl:gap-x-24">
          <ReviewSummary product={product} figures={figures} />
          <div>
            <ReviewList reviews={reviews} heading="h3" />
            {product.reviewCount > reviews.length && (
              <p className="mt-8">
                <a href={reviewsHref(product.slug, "newest")} className="plain-link font-medium">
                  <span className="ruled">Read all {product.reviewCount} reviews</span>
                </a>
              </p>
            )}
          </div>
        </div>
      )}
    </section>
  );
}
