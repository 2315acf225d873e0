import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { buyingFacts } from "@/content/cart";
import { RETURNS_SHORT } from "@/content/promises";
import { cn } from "@/components/ui/cn";
import { ArrivalEstimate } from "./arrival-estimate";

export function BuyingFacts({ className }: { className?: string }) {
  return (
    <div className={cn("text-sm text-ink-soft", className)}>
      <ul className="space-y-2">
        <Fact icon="truck">{buyingFacts.shipping}</Fact>
        <ArrivalFact />
        <ReturnsFact />
        <Fact icon="lock-keyhole">{buyingFacts.security}</Fact>
      </ul>
    </div>
  );
}

export function ArrivalFact() {
  return (
    <Fact icon="clock">
      <ArrivalEstimate />
    </Fact>
  );
}

export function ReturnsFact() {
  return (
    <Fact icon="package-check">
      {RETURNS_SHORT}{" "}
      <Link href="/shipping-returns" className="touch-target">
        <span className="ruled">Shipping and exchanges</span>
      </Link>
    </Fact>
  );
}

export function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-0.5 size-4.5 shrink-0 text-court" />
      <div>{children}</div>
    </li>
  );
}
