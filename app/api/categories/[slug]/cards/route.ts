import { getCardList } from "@/lib/catalog/cached";
import { limitList } from "@/app/api/products/limit-list";
import { listQuerySchema } from "@/lib/catalog/schema";
import { parseQuery } from "@/lib/http/query";
import { read, resource } from "@/lib/http/resource";
import { DomainError } from "@/lib/domain-error";

/** The product cards of one page of a category, filtered and sorted. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async ({ request, params }) => {
    const { page, type, sort: order } = parseQuery(request, listQuerySchema);
    await limitList(request.headers, params.slug ?? "", { type });
    const list = await getCardList(params.slug ?? "", { type, order, page });
    if (!list) throw new DomainError("not-found", "We don't know this category");
    return Response.json(list);
  }),
});
