import { cn } from "@/lib/cn";

const STAR = "M8 1.6l1.95 4.1 4.5.6-3.3 3.1.83 4.46L8 11.7l-3.98 2.16.83-4.46-3.3-3.1 4.5-.6z";

type StarsProps = { rating: number; reviewCount: number; className?: string; label?: string };

/** "1 review", "12 reviews"; without any: "No reviews yet". */
export function reviewLabel(reviewCount: number): string {
  if (reviewCount === 0) return "No reviews yet";
  return `${reviewCount} ${reviewCount === 1 ? "review" : "reviews"}`;
}

/** How each of five stars is filled, to the nearest half (section 9). */
export function starFills(rating: number): (0 | 0.5 | 1)[] {
  const halves = Math.round(rating * 2);
  return [1, 2, 3, 4, 5].map((star) => (halves >= star * 2 ? 1 : halves === star * 2 - 1 ? 0.5 : 0));
}

/** Five stars with halves and what stands behind them; nothing but words while there are no reviews. */
export function Stars({ rating, reviewCount, className, label = reviewLabel(reviewCount) }: StarsProps) {
  if (reviewCount === 0) return <p className={cn("stars text-muted", className)}>{reviewLabel(0)}</p>;
  return (
    <p className={cn("stars", className)}>
      <span role="img" aria-label={`Rated ${rating} out of 5`} className="flex gap-px text-ink">
        {starFills(rating).map((fill, index) => (
          <Star key={index} fill={fill} />
        ))}
      </span>
      <span>{label}</span>
    </p>
  );
}

function Star({ fill }: { fill: 0 | 0.5 | 1 }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden data-fill={fill} className="size-3.5">
      <path d={STAR} fill="none" stroke="currentColor" strokeWidth="0.9" strokeLinejoin="round" />
      {fill > 0 && (
        <path
          d={STAR}
          fill="currentColor"
          style={fill === 0.5 ? { clipPath: "inset(0 50% 0 0)" } : undefined}
        />
      )}
    </svg>
  );
}
