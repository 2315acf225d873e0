import { getProductList } from "@/lib/catalog/cached";
import { limitList } from "@/app/api/(catalog)/products/limit-list";
import { productQuerySchema } from "@/lib/catalog/schema";
import { jsonPage } from "@/lib/http/page";
import { parseQuery } from "@/lib/http/query";
import { read, resource } from "@/lib/http/resource";
import { DomainError } from "@/lib/domain-error";

/** Takes the parameters of /api/products. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async ({ request, params }) => {
    const { limit: size, page, type, sort: order } = parseQuery(request, productQuerySchema);
    await limitList(request.headers, params.slug ?? "", { type, size });
    const list = await getProductList(params.slug ?? "", { type, order, page, size });
    if (!list) throw new DomainError("not-found", "We couldn’t find this category");
    return jsonPage(request, list.products, { page, size, count: list.count });
  }),
});
