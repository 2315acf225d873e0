import { readiness } from "@/lib/database/readiness";
import { read, resource } from "@/lib/http/resource";

/** Whether this server can take traffic: 200 when everything that an order needs is available, else 503. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async () => {
    const state = await readiness();
    return Response.json(state, { status: state.ready ? 200 : 503 });
  }),
});
