import { toCard } from "@/lib/catalog/card";
import { findProductByIdOrSlug, listRecommendations } from "@/lib/catalog/data";
import { recommendationQuerySchema } from "@/lib/catalog/schema";
import { parseQuery } from "@/lib/http/query";
import { read, resource } from "@/lib/http/resource";
import { DomainError } from "@/lib/domain-error";

/** `seen`: slugs of products that the visitor has viewed. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async ({ request, params }) => {
    const { seen } = parseQuery(request, recommendationQuerySchema);
    const product = await findProductByIdOrSlug(params.idOrSlug ?? "");
    if (!product) throw new DomainError("not-found", "We couldn’t find this product");
    return Response.json((await listRecommendations(product, seen)).map(toCard));
  }),
});
