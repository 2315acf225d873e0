import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { RETURNS_SHORT } from "@/content/promises";

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
