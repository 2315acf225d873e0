import { readiness } from "@/lib/database/readiness";
import { read, resource } from "@/lib/http/resource";
import { countUnsent } from "@/lib/outbox/unsent";

/**
 * Whether this server can take traffic: 200 when everything that an order needs is available, else 503. Mail that
 * waits is told and changes nothing: another server would send it no sooner.
 */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async () => {
    const state = await readiness();
    if (!state.ready) return Response.json(state, { status: 503 });
    return Response.json({ ...state, mail: await countUnsent() });
  }),
});
