import { toCard } from "@/lib/catalog/card";
import { findProductsBySlug } from "@/lib/catalog/data";
import { recommendationQuerySchema } from "@/lib/catalog/schema";
import { parseQuery } from "@/lib/http/query";
import { read, resource } from "@/lib/http/resource";

/** Cards of the products that a visitor viewed, in the order of the slugs in `seen`; what is no longer sold is left out. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async ({ request }) => {
    const { seen } = parseQuery(request, recommendationQuerySchema);
    return Response.json((await findProductsBySlug(seen)).map(toCard));
  }),
});
