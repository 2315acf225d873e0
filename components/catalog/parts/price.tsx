import { cn } from "@/components/ui/cn";
import { formatPrice } from "@/lib/money";

type PriceProps = { price: string; compareAtPrice: string | null; className?: string };

export function Price({ price, compareAtPrice, className }: PriceProps) {
  return (
    <p className={cn("price", className)}>
      {!compareAtPrice ? (
        formatPrice(price)
      ) : (
        <>
          <span className="sr-only">Now </span>
          <span className="text-clay-deep">{formatPrice(price)}</span>
          <span className="sr-only">, before </span>
          <s className="text-quiet">{formatPrice(compareAtPrice)}</s>
        </>
      )}
    </p>
  );
}
