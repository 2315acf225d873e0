import { isbot } from "isbot";
import { resource, write } from "@/lib/http/resource";
import { limitFrequent } from "@/lib/http/visitor-limits";
import { visitSchema } from "@/lib/insight/visits/schema";
import { countVisit } from "@/lib/insight/visits/tally";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: write(visitSchema, async ({ request: { headers }, body }) => {
    limitFrequent("visits", headers);
    const agent = headers.get("user-agent");
    countVisit(body, !agent || isbot(agent));
    return new Response(null, { status: 204 });
  }),
});
