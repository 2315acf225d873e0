import { allProductsCategory } from "@/content/all-products-category";
import { getProductList } from "@/lib/catalog/cached";
import { limitList } from "@/app/api/(catalog)/products/limit-list";
import { productQuerySchema } from "@/lib/catalog/schema";
import { jsonPage } from "@/lib/http/page";
import { parseQuery } from "@/lib/http/query";
import { read, resource } from "@/lib/http/resource";

/** At most 250 products at a time: `?page=2`, `?limit=50`, `?type=hats`, `?sort=price-low`. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async ({ request }) => {
    const { limit: size, page, type, sort: order } = parseQuery(request, productQuerySchema);
    await limitList(request.headers, allProductsCategory.slug, { type, size });
    const list = await getProductList(allProductsCategory.slug, { type, order, page, size });
    return jsonPage(request, list?.products ?? [], { page, size, count: list?.count ?? 0 });
  }),
});
