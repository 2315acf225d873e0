import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { restOf } from "@/lib/catalog/description";
import { featuresFor } from "@/lib/catalog/features";
import type { Product } from "@/lib/catalog/schema";
import { cn } from "@/components/ui/cn";

/** Columns; on narrow screens they open when tapped (product.fact-columns). */
export function ProductFacts({ product }: { product: Product }) {
  return (
    <div className="border-t border-line lg:grid lg:grid-cols-3 lg:gap-12">
      <Fact title="Description">
        <p>{restOf(product.description)}</p>
        <List items={featuresFor(product.slug)} className="mt-4" />
      </Fact>
      <Fact title="Details">
        <List items={product.details} />
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          <dt className="text-quiet">Fabric</dt>
          <dd>{product.fabric}</dd>
          <dt className="text-quiet">Weight</dt>
          <dd>{product.weight}</dd>
        </dl>
      </Fact>
      <Fact title="Fit & Care">
        <p>{product.fit}</p>
        <List items={product.care} className="mt-4" />
      </Fact>
    </div>
  );
}

/** Always open on wide screens, where the heading is no button. */
function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="fact">
      <summary>
        <h2>{title}</h2>
        <Icon name="plus" className="size-5 shrink-0 transition-transform duration-250" />
      </summary>
      <div className="fact-text">
        <h2 className="mb-4 hidden font-display text-title text-ink lg:block">{title}</h2>
        {children}
      </div>
    </details>
  );
}

function List({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={cn("dashed", className)}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
