import { Link } from "@/components/ui/link";
import { ProductCard } from "@/components/catalog/card/product-card";
import { ProductGrid } from "@/components/catalog/card/product-grid";
import type { ProductCardView } from "@/lib/catalog/schema";
import type { MenuEntry } from "@/lib/catalog/navigation.browser";

type SearchStartProps = { bestsellers: ProductCardView[]; categories: MenuEntry[] };

export function SearchStart({ bestsellers, categories }: SearchStartProps) {
  return (
    <>
      <nav aria-label="Categories" className="mt-10">
        <ul className="flex flex-wrap gap-x-8">
          {categories.map(({ label, href }) => (
            <li key={href}>
              <Link href={href} className="menu-link">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {bestsellers.length > 0 && (
        <section aria-labelledby="search-popular" className="mt-10">
          <h2 id="search-popular" className="mb-5 font-display text-display-sm">
            What other shoppers like
          </h2>
          <ProductGrid>
            {bestsellers.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </ProductGrid>
        </section>
      )}
    </>
  );
}
