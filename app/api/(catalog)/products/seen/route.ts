import { toCard } from "@/lib/catalog/card";
import { findProductsBySlug } from "@/lib/catalog/data";
import { recommendationQuerySchema } from "@/lib/catalog/schema";
import { parseQuery } from "@/lib/http/query";
import { read, resource } from "@/lib/http/resource";

/** In the order of the slugs in `seen`, without what is no longer sold. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async ({ request }) => {
    const { seen } = parseQuery(request, recommendationQuerySchema);
    return Response.json((await findProductsBySlug(seen)).map(toCard));
  }),
});
