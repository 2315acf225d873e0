import { reviewWords } from "@/content/pages/product-reviews";
import type { Product } from "@/lib/catalog/schema";
import { reviewsHref } from "@/lib/reviews/choice";
import type { ReviewCount } from "@/lib/reviews/figures";
import type { ReviewView } from "@/lib/reviews/view";
import { REVIEWS_ID } from "@/lib/reviews/limits.browser";
import { ReviewList } from "./review-list";
import { ReviewSummary } from "./review-summary";

type ProductReviewsProps = {
  product: Product;
  counts: ReviewCount[];
  reviews: ReviewView[];
};

export function ProductReviews({ product, counts, reviews }: ProductReviewsProps) {
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
          <ReviewSummary product={product} counts={counts} />
          <div>
            <ReviewList reviews={reviews} heading="h3" />
            {product.reviewCount > reviews.length && (
              <p className="mt-8">
                <a href={reviewsHref(product.slug)} className="plain-link font-medium">
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
