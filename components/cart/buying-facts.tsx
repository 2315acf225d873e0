import { buyingFacts } from "@/content/cart";
import { cn } from "@/components/ui/cn";
import { ArrivalEstimate } from "./arrival-estimate";
import { Fact, ReturnsFact } from "./fact";

export function BuyingFacts({ className }: { className?: string }) {
  return (
    <div className={cn("text-sm text-ink-soft", className)}>
      <ul className="space-y-2">
        <Fact icon="truck">{buyingFacts.shipping}</Fact>
        <Fact icon="clock">
          <ArrivalEstimate />
        </Fact>
        <ReturnsFact />
        <Fact icon="lock-keyhole">{buyingFacts.security}</Fact>
      </ul>
    </div>
  );
}
