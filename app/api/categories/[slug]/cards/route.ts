import { toCard } from "@/lib/catalog/card";
import { rememberedList } from "@/lib/catalog/remembered";
import { listQuerySchema } from "@/lib/catalog/schema";
import { parseQuery } from "@/lib/http/query";
import { read, resource } from "@/lib/http/resource";

/** A page of a category's list, filtered and sorted, as its page shows it; for lists longer than one page. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async ({ request, params }) => {
    const { page, type, sort: order } = parseQuery(request, listQuerySchema);
    const { count, products } = await rememberedList(params.slug ?? "", { type, order, page });
    return Response.json({ count, products: products.map(toCard) });
  }),
});
