import { rememberedList } from "@/lib/catalog/remembered";
import { productQuerySchema } from "@/lib/catalog/schema";
import { jsonPage } from "@/lib/http/page";
import { parseQuery } from "@/lib/http/query";
import { read, resource } from "@/lib/http/resource";

/** Products of a category, with the same wishes as /api/products. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async ({ request, params }) => {
    const { limit: size, page, type, sort: order } = parseQuery(request, productQuerySchema);
    const { count, products } = await rememberedList(params.slug ?? "", { type, order, page, size });
    return jsonPage(request, products, { page, size, count });
  }),
});
