import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { buyingFacts } from "@/content/cart";
import { cn } from "@/components/ui/cn";
import { ArrivalEstimate } from "./arrival-estimate";

export function BuyingFacts({ className }: { className?: string }) {
  return (
    <div className={cn("text-sm text-ink-soft", className)}>
      <ul className="space-y-2">
        <Fact icon="truck">{buyingFacts.shipping}</Fact>
        <Fact icon="package-check">
          <ArrivalEstimate />
        </Fact>
        <Fact icon="clock">{buyingFacts.returns}</Fact>
        <Fact icon="lock-keyhole">{buyingFacts.security}</Fact>
      </ul>
      <Link href="/shipping-returns" className="plain-link mt-2 ml-7.5">
        <span className="ruled">Shipping and exchanges</span>
      </Link>
    </div>
  );
}

export function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-0.5 size-4.5 shrink-0 text-court" />
      {children}
    </li>
  );
}
