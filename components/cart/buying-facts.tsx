import { Link } from "@/components/link";
import { Icon } from "@/components/ui/icon";
import { buyingFacts } from "@/content/cart";
import { cn } from "@/lib/cn";

const ICONS = ["truck", "package-check", "lock-keyhole"] as const;

/** Shipping cost, delivery time and payment security, shown next to the buy buttons. */
export function BuyingFacts({ className }: { className?: string }) {
  return (
    <div className={cn("text-sm text-ink-soft", className)}>
      <ul className="space-y-2">
        {buyingFacts.map((fact, index) => (
          <li key={fact} className="flex gap-3">
            <Icon name={ICONS[index] ?? "truck"} className="mt-0.5 size-4.5 shrink-0 text-court" />
            {fact}
          </li>
        ))}
      </ul>
      <Link href="/shipping-returns" className="plain-link mt-2 ml-7.5">
        <span className="ruled">Shipping and exchanges</span>
      </Link>
    </div>
  );
}
