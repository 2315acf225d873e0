import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/lib/http/api/client";

export function productQuery(productId: string) {
  return queryOptions({
    queryKey: ["/api/products", productId],
    queryFn: () => callApi("GET /api/products/[idOrSlug]", { params: { idOrSlug: productId } }),
  });
}
