import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/lib/http/api/client";

/** One product by its id, as the quick view fetches it. */
export function productQuery(productId: string) {
  return queryOptions({
    queryKey: ["/api/products", productId],
    queryFn: () => callApi("GET /api/products/[idOrSlug]", { params: { idOrSlug: productId } }),
  });
}
