import { ChoiceLink } from "@/components/catalog/list/choice-link";
import { Stars } from "@/components/catalog/parts/stars";
import { toggled, type FilterOption } from "@/lib/catalog/list/choice.browser";
import type { Product } from "@/lib/catalog/schema";
import { ALL_REVIEWS, reviewsHref, type ReviewChoice, type ReviewFilter } from "@/lib/reviews/choice";
import { reviewOptions, sizeAdvice, type ReviewCount } from "@/lib/reviews/figures";

type ReviewSummaryProps = {
  product: Product;
  counts: ReviewCount[];
  /** Of the shown list; without it the links lead to the list. */
  choice?: ReviewChoice;
};

/** Each figure is a link to its reviews. */
export function ReviewSummary({ product, counts, choice }: ReviewSummaryProps) {
  const { rating, reviewCount, slug, variants } = product;
  const options = reviewOptions(
    counts,
    choice ?? ALL_REVIEWS,
    variants.map(({ size }) => size),
  );
  const advice = sizeAdvice(counts);
  const links = (filter: ReviewFilter, label: string) => (
    <ul
      aria-label={`${label}, with the number of reviews`}
      className={filter === "size" ? "choices" : undefined}
    >
      {options[filter].map((option) => (
        <li key={option.value}>
          <ChoiceLink
            option={option}
            href={reviewsHref(slug, toggled(choice ?? ALL_REVIEWS, filter, option.value))}
            name={`${filter} ${option.value}`}
            className={filter === "size" ? "choice-tile" : choice ? "choice choice-bar" : "choice-bar"}
          >
            {filter !== "size" && <Bar count={option.count} of={options[filter]} />}
          </ChoiceLink>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="flex max-w-md flex-col gap-6 lg:sticky lg:top-28 lg:self-start">
      <div className="flex items-center gap-5">
        <p aria-hidden className="font-display text-display-md tabular-nums">
          {rating.toFixed(1)}
        </p>
        <Stars rating={rating} reviewCount={reviewCount} />
      </div>
      {links("stars", "Stars given")}
      {counts.some(({ fit }) => fit) && (
        <div>
          <p className="text-sm font-medium">How it fits</p>
          {advice && <p className="mt-1 text-sm text-ink-soft">{advice}.</p>}
          {links("fit", "How it fits")}
        </div>
      )}
      {choice && options.size.length > 1 && (
        <div>
          <p className="mb-2 text-sm font-medium">Size bought</p>
          {links("size", "Size bought")}
        </div>
      )}
    </div>
  );
}

/** Hidden from screen readers, because the number says the same. */
function Bar({ count, of }: { count: number; of: FilterOption[] }) {
  const all = of.reduce((sum, option) => sum + option.count, 0);
  return (
    <span aria-hidden className="w-full bg-paper">
      <span
        className="block bg-court"
        style={{ height: 6, width: `${Math.round((100 * count) / Math.max(1, all))}%` }}
      />
    </span>
  );
}
