import { Link } from "@/components/ui/link";
import { ProductCard } from "@/components/catalog/card/product-card";
import { ProductGrid, ProductGridSkeleton } from "@/components/catalog/card/product-grid";
import type { ProductCardView } from "@/lib/catalog/schema";
import { categoryHref } from "@/lib/catalog/navigation.browser";

const HEADING_ID = "bestsellers";
/** Fills the three columns of tablets. */
const FULL_ROWS = 6;

/** Nothing if there are none (home.bestsellers-grid). */
export function Bestsellers({ products }: { products: ProductCardView[] }) {
  if (products.length === 0) return null;
  return (
    <section className="shell pt-section" aria-labelledby={HEADING_ID}>
      <BestsellersHeading />
      <ProductGrid>
        {products.map((product, index) => (
          <li key={product.id} className={index < FULL_ROWS ? undefined : "md:max-lg:hidden"}>
            <ProductCard product={product} />
          </li>
        ))}
      </ProductGrid>
    </section>
  );
}

export function BestsellersSkeleton() {
  return (
    <section className="shell pt-section" aria-labelledby={HEADING_ID}>
      <BestsellersHeading />
      <ProductGridSkeleton count={4} />
    </section>
  );
}

function BestsellersHeading() {
  return (
    <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 lg:mb-10">
      <h2 id={HEADING_ID} className="font-display text-display-md">
        BESTSELLERS
      </h2>
      <Link
        href={categoryHref("all")}
        className="inline-flex min-h-11 shrink-0 items-center text-sm font-medium"
      >
        <span className="ruled">View All</span>
      </Link>
    </div>
  );
}
