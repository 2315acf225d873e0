import { listGoesWith } from "@/lib/cart/goes-with";
import { goesWithQuerySchema } from "@/lib/catalog/schema";
import { parseQuery } from "@/lib/http/query";
import { read, resource } from "@/lib/http/resource";

/** `color` is the added product's; pieces in it come first. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async ({ request, params }) => {
    const { color } = parseQuery(request, goesWithQuerySchema);
    return Response.json(await listGoesWith(params.idOrSlug ?? "", color));
  }),
});
