import { parseQuery } from "@/lib/http/query";
import { read, resource } from "@/lib/http/resource";
import { limitFrequent } from "@/lib/http/visitor-limits";
import { suggestionQuerySchema } from "@/lib/search/schema";
import { suggest } from "@/lib/search/search";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async ({ request }) => {
    limitFrequent("suggestions", request.headers);
    const { q } = parseQuery(request, suggestionQuerySchema);
    return Response.json(await suggest(q));
  }),
});
