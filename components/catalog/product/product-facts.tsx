import type { ReactNode } from "react";
import type { ProductDetail } from "@/lib/catalog/schema";
import { cn } from "@/components/ui/cn";

/** The columns Description, Details and Fit & Care (product.fact-columns). */
export function ProductFacts({ product }: { product: ProductDetail }) {
  return (
    <div className="grid border-t border-line lg:grid-cols-3 lg:gap-12">
      <Column title="Description">
        <p>{product.description}</p>
      </Column>
      <Column title="Details">
        <List items={product.details} />
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          <dt className="text-quiet">Fabric</dt>
          <dd>{product.fabric}</dd>
          <dt className="text-quiet">Weight</dt>
          <dd>{product.weight}</dd>
        </dl>
      </Column>
      <Column title="Fit & Care">
        <p>{product.fit}</p>
        <List items={product.care} className="mt-4" />
      </Column>
    </div>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="fact">
      <h2 className="fact-title">{title}</h2>
      {children}
    </section>
  );
}

/** Points marked by a short dash instead of a bullet. */
export function List({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={cn("dashed", className)}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
