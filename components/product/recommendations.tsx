"use client";

import { useQuery } from "@/components/queries";
import { getJson } from "@/lib/api-client";
import { toCard } from "@/lib/catalog/card";
import { recommend } from "@/lib/catalog/recommendations";
import type { Product, ProductCardView } from "@/lib/catalog/schema";
import { ProductCard } from "./product-card";
import { ProductGrid } from "./product-grid";
import { useRecordView, useViewingHistory } from "./viewing-history";

/** Section 7: the product list is remembered for three minutes. */
const PRODUCTS_FRESH_MS = 3 * 60_000;

type RecommendationsProps = {
  current: Pick<Product, "slug" | "categoryId">;
  /** What is recommended to somebody without a history; stands in the first HTML. */
  usual: ProductCardView[];
};

/** “You May Also Like”: up to four products, two of them from what this visitor looked at (section 9). */
export function Recommendations({ current, usual }: RecommendationsProps) {
  const history = useViewingHistory();
  useRecordView(current.slug);
  const { data: products } = useQuery({
    queryKey: ["/api/products"],
    queryFn: () => getJson<Product[]>("/api/products"),
    staleTime: PRODUCTS_FRESH_MS,
    enabled: history.some((slug) => slug !== current.slug),
  });
  const cards = products ? recommend({ current, products, history }).map(toCard) : usual;
  if (cards.length === 0) return null;

  return (
    <section aria-labelledby="recommendations">
      <h2 id="recommendations" className="mb-8 font-display text-display-md lg:mb-10">
        You May Also Like
      </h2>
      <ProductGrid className="md:grid-cols-4">
        {cards.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ProductGrid>
    </section>
  );
}
