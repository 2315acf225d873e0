import { getJson } from "@/lib/api-client";
import type { Product } from "@/lib/catalog/schema";
import type { QueryOptions } from "@/lib/query-client";

/** One product as the quick view reads it (section 7), by its id. */
export function productQuery(productId: string): QueryOptions<Product> {
  return {
    queryKey: ["/api/products", productId],
    queryFn: () => getJson<Product>(`/api/products/${productId}`),
  };
}
