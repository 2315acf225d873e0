import { z } from "zod";
import { readiness } from "@/lib/database/readiness";
import { parseQuery } from "@/lib/http/query";
import { read, resource } from "@/lib/http/resource";
import { providerState } from "@/lib/payments/answering";
import { isHeldUp } from "@/lib/mail/outbox/unsent";

const querySchema = z.object({ for: z.enum(["pages", "orders"]).default("pages") });

/**
 * With `?for=orders`, for monitoring, also 503 while it can't take orders. Doesn't ask the provider, which shoppers and
 * the sweep ask often enough. Delayed mail is no failure.
 */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async ({ request }) => {
    const wanted = parseQuery(request, querySchema).for;
    const state = await readiness();
    const provider = state.payments === "none" ? "none" : providerState();
    const orders = state.orders && provider === "answering";
    const mail = state.database === "reachable" ? await mailState().catch(() => "unknown") : "unknown";
    const fine = wanted === "orders" ? orders : state.ready;
    return Response.json({ ...state, orders, provider, mail }, { status: fine ? 200 : 503 });
  }),
});

async function mailState() {
  return (await isHeldUp()) ? "held up" : "moving";
}
