"use client";

import { useQuery } from "@tanstack/react-query";
import { callApi } from "@/lib/http/api/client";
import { LIST_FRESH_MS } from "@/lib/http/api/query-client";
import type { ProductCardView } from "@/lib/catalog/schema";
import { ProductCard } from "@/components/catalog/card/product-card";
import { ProductGrid } from "@/components/catalog/card/product-grid";
import { useRecordView, useViewingHistory } from "@/components/catalog/recently-viewed/viewing-history";

type RecommendationsProps = {
  slug: string;
  /** For visitors without a history; in the prerendered HTML. */
  usual: ProductCardView[];
};

/** Up to four products, two of them chosen by this visitor's history (product.you-may-also-like). */
export function Recommendations({ slug, usual }: RecommendationsProps) {
  const seen = useViewingHistory().filter((other) => other !== slug);
  useRecordView(slug);
  const query = new URLSearchParams({ seen: seen.join() });
  const { data } = useQuery({
    queryKey: ["/api/products", slug, "recommendations", seen],
    queryFn: () =>
      callApi("GET /api/products/[idOrSlug]/recommendations", { params: { idOrSlug: slug }, query }),
    staleTime: LIST_FRESH_MS,
    enabled: seen.length > 0,
  });
  const cards = data ?? usual;
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
