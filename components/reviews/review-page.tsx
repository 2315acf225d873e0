import { Chosen } from "@/components/catalog/list/chosen";
import { ListFrame } from "@/components/catalog/list/list-frame";
import { PageLinks } from "@/components/catalog/list/page-links";
import { SortForm } from "@/components/catalog/list/sort-form";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Link } from "@/components/ui/link";
import { reviewWords } from "@/content/pages/product-reviews";
import { toggled } from "@/lib/catalog/list/choice.browser";
import { productHref, type Crumb } from "@/lib/catalog/navigation.browser";
import type { Product } from "@/lib/catalog/schema";
import {
  ALL_REVIEWS,
  isNarrowed,
  REVIEW_FILTERS,
  reviewsHref,
  type ReviewChoice,
} from "@/lib/reviews/choice";
import { reviewOptions } from "@/lib/reviews/figures";
import type { ReviewPageView } from "@/lib/reviews/view";
import { ReviewList } from "./review-list";
import { ReviewSummary } from "./review-summary";

type ReviewPageProps = { product: Product; choice: ReviewChoice; shown: ReviewPageView; crumbs: Crumb[] };

export function ReviewPage({ product, choice, shown, crumbs }: ReviewPageProps) {
  const { counts, count, page, last, reviews } = shown;
  const href = (next: ReviewChoice) => reviewsHref(product.slug, next);
  const counted = `Showing ${count} ${count === 1 ? "review" : "reviews"}`;
  return (
    <div className="shell pt-2 pb-section lg:pt-4">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-6 font-display text-display-md">Reviews of {product.name}</h1>
      <p className="mt-2 mb-8 lg:mb-12">
        <Link href={productHref(product.slug)} className="plain-link text-ink-soft">
          <span className="ruled">Back to {product.name}</span>
        </Link>
      </p>
      {counts.length === 0 ? (
        <p className="max-w-prose text-ink-soft">{reviewWords.none}</p>
      ) : (
        <ListFrame
          address={href(choice)}
          announced={last > 1 ? `${counted}, page ${page} of ${last}` : counted}
          className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_2fr] lg:grid-rows-[auto_1fr] xl:gap-x-24"
          summary={
            <>
              <div className="lg:row-span-2">
                <ReviewSummary product={product} counts={counts} choice={choice} />
              </div>
              <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
                <p className="text-sm text-ink-soft">{counted}</p>
                <SortForm
                  address={href({ ...choice, sort: "newest", page: 1 })}
                  sort={choice.sort}
                  labels={reviewWords.orders}
                />
                {isNarrowed(choice) && (
                  <div className="w-full">
                    <Chosen
                      chips={chipsOf(product.slug, choice)}
                      clear={href({ ...ALL_REVIEWS, sort: choice.sort })}
                    />
                  </div>
                )}
              </div>
            </>
          }
        >
          {count === 0 ? <p>{reviewWords.nothing}</p> : <ReviewList reviews={reviews} heading="h2" />}
          <PageLinks href={(at) => href({ ...choice, page: at })} page={page} last={last} />
        </ListFrame>
      )}
    </div>
  );
}

function chipsOf(slug: string, choice: ReviewChoice) {
  const options = reviewOptions([], choice, []);
  return REVIEW_FILTERS.flatMap((filter) =>
    options[filter]
      .filter(({ isChosen }) => isChosen)
      .map(({ value, label }) => ({
        label: filter === "size" ? `Size ${label}` : label,
        without: reviewsHref(slug, toggled(choice, filter, value)),
      })),
  );
}
