import { queryOptions } from "@tanstack/react-query";
import { getJson } from "@/lib/api/client";
import type { Product } from "@/lib/catalog/schema";

/** One product as the quick view reads it, by its id. */
export function productQuery(productId: string) {
  return queryOptions({
    queryKey: ["/api/products", productId],
    queryFn: () => getJson<Product>(`/api/products/${productId}`),
  });
}
