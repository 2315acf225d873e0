import { Icon } from "@/components/ui/icon";
import { reviewWords } from "@/content/pages/product-reviews";
import { halfStars } from "@/lib/catalog/stars.browser";
import { longDay } from "@/lib/dates";
import type { ReviewView } from "@/lib/reviews/view";
import { site } from "@/lib/site";

type ReviewListProps = {
  reviews: ReviewView[];
  heading: "h2" | "h3";
};

/** Buyers' words are text: nothing in them becomes a link. */
export function ReviewList({ reviews, heading }: ReviewListProps) {
  return (
    <ul className="flex flex-col gap-8">
      {reviews.map((review) => (
        <li key={review.id} className="border-b border-line pb-8 last:border-0 last:pb-0">
          <Review review={review} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

function Review({ review, heading: Heading }: { review: ReviewView; heading: ReviewListProps["heading"] }) {
  const facts = [review.size && `Size ${review.size}`, review.fit && reviewWords.fit[review.fit]].filter(
    Boolean,
  );
  return (
    <article className="flex flex-col gap-x-8 gap-y-3 sm:flex-row">
      <div className="flex w-40 shrink-0 flex-col items-start gap-1 text-sm">
        <Heading className="font-medium wrap-anywhere">
          <bdi>{review.author}</bdi>
        </Heading>
        {review.verified && (
          <p className="flex items-center gap-1.5 text-ink-soft">
            <Icon name="check" className="size-4 text-success" />
            Verified purchase
          </p>
        )}
        {facts.length > 0 && <p className="text-quiet">{facts.join(" · ")}</p>}
      </div>
      <div>
        <p className="flex items-center gap-3 text-sm text-quiet">
          <span role="img" aria-label={`${review.stars} of 5 stars`}>
            <Icon name={`stars-${halfStars(review.stars)}`} className="icon-stars" />
          </span>
          <time dateTime={review.day}>{longDay(review.day)}</time>
        </p>
        {review.words && (
          <p dir="auto" className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line text-ink-soft">
            {review.words}
          </p>
        )}
        {review.reply && (
          <div className="mt-5 max-w-prose border-l-2 border-line pl-4 text-sm">
            <p className="font-medium">{site.name} replied</p>
            <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line text-ink-soft">
              {review.reply}
            </p>
          </div>
        )}
      </div>
    </article>
  );
}
