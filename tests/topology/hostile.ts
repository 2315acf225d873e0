import { faultsOf } from "../hostile/judge";
import { hostileRequest, type Shop } from "../hostile/requests";
import { findRoutes } from "../hostile/routes";
import { openValues } from "../hostile/values";
import { send } from "../hostile/wire";
import { atSteadyRate } from "./steady-rate";
import type { Topology } from "./open";

/** Shows up in a page if a hostile visitor has got something into it: a host that their requests name. */
export const POISON = "evil.example";

/** Not the honest visitors' address, so that nginx's limits apply. */
const ADDRESS = "127.0.0.66";
const PER_SECOND = 15;
const PATIENCE_SECONDS = 20;

/** What their requests are made of. Buys something, so call it before anybody counts. */
export async function hostileShop(topology: Topology): Promise<Shop> {
  const port = Number(new URL(topology.origins[0]!).port);
  return { port, routes: await findRoutes(), ...(await openValues(topology)) };
}

let sent = 0;

/**
 * People who send what no browser does (tests/hostile).
 * @param outage whether “come back later” (503 with Retry-After) may be the answer
 * @returns lets them leave; then the answers that are a fault of the shop, as “status request”
 */
export function hostileVisitors(shop: Shop, outage: boolean): () => Promise<string[]> {
  const found: string[] = [];
  const leave = atSteadyRate(PER_SECOND, async () => {
    const request = hostileRequest(1, sent++, shop);
    const exchange = await send(request, shop.port, PATIENCE_SECONDS, ADDRESS);
    // A stopping instance says that it isn't ready.
    const mayBeAway =
      request.target.startsWith("/api/ready") || (outage && exchange.answer?.headers.has("retry-after"));
    // nginx refuses in its own words what the shop never sees; for made-up transfer codings HTTP asks for 501,
    // for made-up versions for 505.
    const faults = faultsOf(request, exchange).filter((fault) => /^5(?!01|05)\d\d$/.test(fault));
    if (faults.length > 0 && !(exchange.answer?.status === 503 && mayBeAway))
      found.push(`${faults[0]} ${request.method} ${request.target.slice(0, 150)}`);
  });
  return () => leave().then(() => found);
}
