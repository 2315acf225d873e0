import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/lib/api/client";

/** One product as the quick view reads it, by its id. */
export function productQuery(productId: string) {
  return queryOptions({
    queryKey: ["/api/products", productId],
    queryFn: () => callApi("GET /api/products/[idOrSlug]", { params: { idOrSlug: productId } }),
  });
}
