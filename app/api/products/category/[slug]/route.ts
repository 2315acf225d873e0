import { listProductsInCategory } from "@/lib/catalog/data";
import { read, resource } from "@/lib/http/resource";
import { Refusal } from "@/lib/refusal";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async ({ params }) => {
    const products = await listProductsInCategory(params.slug ?? "");
    if (!products) throw new Refusal("not-found", "We don't know this category");
    return Response.json(products);
  }),
});
