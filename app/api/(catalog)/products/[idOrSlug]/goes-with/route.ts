import { listGoesWith } from "@/lib/cart/goes-with";
import { goesWithQuerySchema } from "@/lib/catalog/schema";
import { parseQuery } from "@/lib/http/query";
import { read, resource } from "@/lib/http/resource";

/** `color`: of the product that was added; pieces in the same one come first. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async ({ request, params }) => {
    const { color } = parseQuery(request, goesWithQuerySchema);
    return Response.json(await listGoesWith(params.idOrSlug ?? "", color));
  }),
});
