import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Link } from "@/components/ui/link";
import { reviewWords } from "@/content/pages/product-reviews";
import { productHref, reviewsHref, type Crumb } from "@/lib/catalog/navigation";
import { REVIEWS_PER_PAGE } from "@/lib/catalog/list/paging";
import type { Product } from "@/lib/catalog/schema";
import type { ReviewFigures } from "@/lib/reviews/figures";
import type { ReviewView } from "@/lib/reviews/view";
import { REVIEW_ORDERS, type ReviewOrder } from "@/lib/reviews/limits";
import { ReviewList } from "./review-list";
import { ReviewSummary } from "./review-summary";

type ReviewPageProps = {
  product: Product;
  figures: ReviewFigures;
  reviews: ReviewView[];
  order: ReviewOrder;
  page: number;
  crumbs: Crumb[];
};

/** One page of a product's reviews. Plain links: it works without JavaScript. */
export function ReviewPage({ product, figures, reviews, order, page, crumbs }: ReviewPageProps) {
  const last = Math.max(1, Math.ceil(product.reviewCount / REVIEWS_PER_PAGE));
  return (
    <div className="shell pt-2 pb-section lg:pt-4">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-6 font-display text-display-md">Reviews of {product.name}</h1>
      <p className="mt-2">
        <Link href={productHref(product.slug)} className="plain-link text-ink-soft">
          <span className="ruled">Back to {product.name}</span>
        </Link>
      </p>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:mt-12 lg:grid-cols-[1fr_2fr] xl:gap-x-24">
        <ReviewSummary product={product} figures={figures} />
        <div>
          <nav aria-label="Order of the reviews" className="mb-8">
            <ul className="flex flex-wrap gap-x-6 text-sm">
              {REVIEW_ORDERS.map((each) => (
                <li key={each}>
                  <a
                    href={reviewsHref(product.slug, each)}
                    aria-current={each === order ? "page" : undefined}
                    className="nav-link aria-[current=page]:font-medium [&:not([aria-current])]:underline"
                  >
                    {reviewWords.orders[each]}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <ReviewList reviews={reviews} heading="h2" />
          {last > 1 && (
            <nav
              aria-label="Pages"
              className="mt-12 flex items-center justify-between gap-4 border-t border-line pt-5 text-sm"
            >
              <PageLink to={page - 1} last={last} rel="prev" {...{ product, order }} />
              <p className="text-quiet">
                Page {page} of {last}
              </p>
              <PageLink to={page + 1} last={last} rel="next" {...{ product, order }} />
            </nav>
          )}
        </div>
      </div>
    </div>
  );
}

type PageLinkProps = Pick<ReviewPageProps, "product" | "order"> & {
  to: number;
  last: number;
  rel: "prev" | "next";
};

function PageLink({ product, order, to, last, rel }: PageLinkProps) {
  if (to < 1 || to > last) return <span className="w-16" />;
  return (
    <a
      rel={rel}
      href={reviewsHref(product.slug, order, to)}
      className="inline-flex min-h-11 min-w-11 items-center underline"
    >
      {rel === "prev" ? "Previous" : "Next"}
    </a>
  );
}
