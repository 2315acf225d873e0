import { getProductByIdOrSlug } from "@/lib/catalog/cached";
import { read, resource } from "@/lib/http/resource";
import { DomainError } from "@/lib/domain-error";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async ({ params }) => {
    const product = await getProductByIdOrSlug(params.idOrSlug ?? "");
    if (!product) throw new DomainError("not-found", "We couldn’t find this product");
    return Response.json(product);
  }),
});
