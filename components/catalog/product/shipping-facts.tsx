import type { ReactNode } from "react";
import { ArrivalEstimate } from "@/components/cart/arrival-estimate";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { Link } from "@/components/ui/link";
import { RETURNS_SHORT, SHIPPING_SHORT } from "@/content/promises";

/** What it costs to have it sent, when it comes, and what can be given back: said before it is bought. */
export function ShippingFacts() {
  return (
    <section className="border-y border-line py-4 text-sm text-ink-soft" aria-labelledby="shipping">
      <h2 id="shipping" className="mb-3 label text-quiet">
        Shipping Information
      </h2>
      <ul className="space-y-2">
        <Fact icon="truck">
          <p className="font-medium text-ink">Free Shipping</p>
          <p>{SHIPPING_SHORT}</p>
        </Fact>
        <Fact icon="clock">
          <ArrivalEstimate />
        </Fact>
        <Fact icon="package-check">
          {RETURNS_SHORT}{" "}
          <Link href="/shipping-returns" className="touch-target">
            <span className="ruled">Shipping and exchanges</span>
          </Link>
        </Fact>
      </ul>
    </section>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-0.5 size-4.5 shrink-0 text-court" />
      <div>{children}</div>
    </li>
  );
}
