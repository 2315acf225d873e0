import { Icon } from "@/components/ui/icon";
import { halfStars } from "@/lib/catalog/stars.browser";
import { cn } from "@/components/ui/cn";

type StarsProps = {
  rating: number;
  reviewCount: number;
  className?: string;
  label?: string;
};

/** "1 review", "12 reviews" or "No reviews yet". */
export function reviewLabel(reviewCount: number): string {
  if (reviewCount === 0) return "No reviews yet";
  return `${reviewCount} ${reviewCount === 1 ? "review" : "reviews"}`;
}

/** Without reviews, only the label. */
export function Stars({ rating, reviewCount, className, label = reviewLabel(reviewCount) }: StarsProps) {
  if (reviewCount === 0) return <p className={cn("stars text-quiet", className)}>{reviewLabel(0)}</p>;
  return (
    <p
      role="img"
      aria-label={`Rated ${rating} out of 5, ${reviewLabel(reviewCount)}`}
      className={cn("stars", className)}
    >
      <Icon name={`stars-${halfStars(rating)}`} className="icon-stars" />
      <span>{label}</span>
    </p>
  );
}
