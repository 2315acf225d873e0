import { Crowd } from "../money/http/crowd";
import type { Purchase } from "../money/http/purchase";
import { findPieces, supply } from "../money/http/shopper";
import { hostileShop, hostileVisitors } from "./hostile";
import type { Topology } from "./open";
import { pagesOf, UNKEPT, visitors, type Visit, type Visits } from "./visitors";

/** Something that happens to a running shop. Each is a file of its own. */
export type Trial = {
  name: string;
  run: (topology: Topology) => Promise<Outcome>;
};

export type Outcome = {
  visits: Visits;
  purchases: Purchase[];
  /** What visitors or shoppers should not have met, in words. */
  violations: string[];
  /** For the table: what was measured. */
  note?: string;
};

const PER_SECOND = 50;
const SHOPPERS = 2;
const PIECES = 6;
let seed = 1;
let attacked: Awaited<ReturnType<typeof hostileShop>> | undefined;

/**
 * Has people visit and buy while something happens, and others try to break in.
 * @param visited what they ask for; pages and what no cache keeps, if not given
 * @param buying false for trials in which nothing can be bought for longer than shoppers are patient
 * @param outage whether parts of the shop are away, so that what isn't kept may be answered with 503
 */
export async function whilePeopleShop(
  topology: Topology,
  happening: () => Promise<void>,
  { visited, buying = true, outage = false }: { visited?: Visit[]; buying?: boolean; outage?: boolean } = {},
): Promise<Outcome> {
  const pieces = await findPieces(topology.db, PIECES);
  const addresses = visited ?? [...(await pagesOf(topology.db)), ...UNKEPT];
  const leaveHostile = hostileVisitors((attacked ??= await hostileShop(topology)), outage);
  const leave = visitors(topology.origins[0]!, addresses, PER_SECOND, outage);
  const crowd = buying ? new Crowd(topology, pieces, { shoppers: SHOPPERS, seed: seed++ }) : null;
  const brokenOff: string[] = [];
  await happening().catch((error: unknown) => brokenOff.push(`it broke off: ${String(error)}`));
  await crowd?.leave();
  const visits = await leave();
  const attacks = await leaveHostile();
  return {
    visits,
    purchases: crowd?.purchases ?? [],
    violations: [
      ...brokenOff,
      ...visits.failed.map((failure) => `a visitor got ${failure}`),
      ...attacks.map((fault) => `a hostile visitor got ${fault}`),
      ...(crowd?.faults ?? []).map((fault) => `a shopper met a fault: ${fault}`),
    ],
  };
}

/** Enough of what shoppers buy for all trials. Call before the first. */
export async function stockUp({ db }: Topology): Promise<void> {
  for (const { variantId } of await findPieces(db, PIECES)) await supply(db, variantId, 100_000);
}
