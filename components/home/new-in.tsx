import { Link } from "@/components/ui/link";
import { ProductCard } from "@/components/catalog/card/product-card";
import { ProductGrid } from "@/components/catalog/card/product-grid";
import type { ProductCardView } from "@/lib/catalog/schema";

export function NewIn({ products }: { products: ProductCardView[] }) {
  if (products.length === 0) return null;
  return (
    <section className="shell pt-section" aria-labelledby="new-in">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 lg:mb-10">
        <h2 id="new-in" className="font-display text-display-md">
          New in
        </h2>
        <Link href="/category/all?new=1" className="inline-flex min-h-11 items-center text-sm font-medium">
          <span className="ruled">All that’s new</span>
        </Link>
      </div>
      <ProductGrid className="md:max-lg:*:nth-4:hidden">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ProductGrid>
    </section>
  );
}
