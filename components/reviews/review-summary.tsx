import { Stars } from "@/components/catalog/parts/stars";
import { reviewWords } from "@/content/pages/product-reviews";
import type { Product } from "@/lib/catalog/schema";
import { sizeAdvice, type ReviewFigures } from "@/lib/reviews/figures";
import { FITS } from "@/lib/reviews/limits";

type ReviewSummaryProps = { product: Product; figures: ReviewFigures };

export function ReviewSummary({ product: { rating, reviewCount }, figures }: ReviewSummaryProps) {
  const answers = FITS.reduce((sum, fit) => sum + figures.fit[fit], 0);
  const advice = sizeAdvice(figures);
  return (
    <div className="flex max-w-md flex-col gap-7 lg:sticky lg:top-28 lg:self-start">
      <div className="flex items-center gap-5">
        <p aria-hidden className="font-display text-display-md tabular-nums">
          {rating.toFixed(1)}
        </p>
        <Stars rating={rating} reviewCount={reviewCount} />
      </div>
      <ul aria-label="Stars given" className="flex flex-col gap-2">
        {[5, 4, 3, 2, 1].map((stars) => (
          <Bar
            key={stars}
            label={stars === 1 ? "1 star" : `${stars} stars`}
            count={figures.stars[stars - 1] ?? 0}
            of={reviewCount}
          />
        ))}
      </ul>
      {answers > 0 && (
        <div>
          <p className="text-sm font-medium">How it fits</p>
          {advice && <p className="mt-1 text-sm text-ink-soft">{advice}.</p>}
          <ul className="mt-3 flex flex-col gap-2">
            {FITS.map((fit) => (
              <Bar key={fit} label={reviewWords.fit[fit]} count={figures.fit[fit]} of={answers} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The bar repeats the number next to it. */
function Bar({ label, count, of }: { label: string; count: number; of: number }) {
  return (
    <li className="flex items-center gap-3 text-sm">
      <span className="w-24 text-ink-soft">{label}</span>
      <span aria-hidden className="grow bg-paper">
        <span className="block bg-court" style={{ height: 6, width: `${Math.round((100 * count) / of)}%` }} />
      </span>
      <span className="min-w-5 text-quiet tabular-nums">{count}</span>
    </li>
  );
}
