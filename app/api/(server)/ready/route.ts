import { z } from "zod";
import { readiness } from "@/lib/database/readiness";
import { parseQuery } from "@/lib/http/query";
import { read, resource } from "@/lib/http/resource";
import { providerManner } from "@/lib/payments/answering";
import { isHeldUp } from "@/lib/mail/outbox/unsent";

const querySchema = z.object({ for: z.enum(["pages", "orders"]).default("pages") });

/**
 * For balancers: 200 while this instance serves pages, 503 once it is told to stop. For monitoring, `?for=orders`:
 * 503 also while it can't take orders, which another instance couldn't change. The provider isn't asked for this:
 * shoppers and the sweep ask it often enough. Delayed mail is reported but isn't a failure.
 */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async ({ request }) => {
    const wanted = parseQuery(request, querySchema).for;
    const state = await readiness();
    const provider = state.payments === "none" ? "none" : providerManner();
    const orders = state.orders && provider === "answering";
    const mail = state.database === "reachable" ? await mailState().catch(() => "unknown") : "unknown";
    const fine = wanted === "orders" ? orders : state.ready;
    return Response.json({ ...state, orders, provider, mail }, { status: fine ? 200 : 503 });
  }),
});

async function mailState() {
  return (await isHeldUp()) ? "held up" : "moving";
}
