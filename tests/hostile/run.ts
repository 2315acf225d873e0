/**
 * `npm run test:long -- hostile`: requests that nobody who means well sends, to every address of a shop of the build.
 * No answer may be a 5xx, stay away, have another shape or lack what keeps it from being misused, and in the end the
 * shop has no more files open, and not much more memory, than before (looked at on Linux only).
 *
 *   --requests 5000    on each database
 *   --seed 1           for what they are
 *   --patience 5       seconds that an answer may take; more beside other tests
 *   --database …       sqlite, postgresql, or the address of a PostgreSQL server; both if not given
 */
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { checkShops } from "../money/http/databases";
import { findPieces, supply } from "../money/http/shopper";
import { heldBy, inWords, keptBack, settled } from "./held";
import { faultsOf } from "./judge";
import type { HostileRequest } from "./request";
import { hostileRequest, impatientRequests, type Shop } from "./requests";
import { findRoutes } from "./routes";
import { openValues } from "./values";
import { send } from "./wire";

const { values: options } = parseArgs({
  options: {
    requests: { type: "string", default: "5000" },
    seed: { type: "string", default: "1" },
    patience: { type: "string", default: "5" },
    database: { type: "string" },
  },
});
const [requests, seed, patience] = [options.requests, options.seed, options.patience].map(Number) as [
  number,
  number,
  number,
];
const AT_A_TIME = 8;
/** More than one network may send of anything. */
const MOST_TIMES = 1000;
/** Until the caches are full. */
const WARM_UP = 0.4;

// The values that only the shop can make are made here, too.
process.env.SESSION_SECRET = randomBytes(32).toString("base64url");
const extra = {
  SESSION_SECRET: process.env.SESSION_SECRET,
  TRUSTED_PROXY_HOPS: "1",
  NETWORK_ALLOWANCE: "1",
};
await checkShops(options.database, { servers: 1, webhooks: true, extra }, async (running, name) => {
  const [server, origin] = [running.servers[0]!, running.origins[0]!];
  for (const { variantId } of await findPieces(running.db, 3)) await supply(running.db, variantId, 1_000_000);
  const shop = {
    port: Number(new URL(origin).port),
    routes: await findRoutes(),
    ...(await openValues(running)),
  };
  /** Examples of each fault. */
  const found = new Map<string, string[]>();
  const add = (fault: string, example: string) => found.set(fault, [...(found.get(fault) ?? []), example]);
  // For its first seconds a new shop says when to come back for the feed, with 503.
  while (!(await fetch(`${origin}/feeds/google-merchant.xml`)).ok) await pause(200);
  const warm = Math.floor(requests * WARM_UP);
  await play(shop, 0, warm, add);
  await pause(2000);
  const before = heldBy(server);
  await play(shop, warm, requests, add);
  await press(shop, add);
  const after = await settled(server, before);
  for (const fault of keptBack(before, after)) add(fault, inWords(after));
  console.log(`${name}: ${requests} requests to ${shop.routes.length} addresses, seed ${seed}`);
  console.log(`  before and after the last ${requests - warm}: ${inWords(before)}, ${inWords(after)}`);
  for (const [fault, examples] of found) {
    console.log(`✗ ${fault}: ${examples.length} times`);
    for (const example of examples.slice(0, 4)) console.log(`    ${example}`);
  }
  return found.size === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
});

type Add = (fault: string, example: string) => void;

/** Sends too many of a kind. */
async function press(shop: Shop, add: Add): Promise<void> {
  for (const request of impatientRequests(shop)) {
    for (let times = 0; ; times++) {
      const exchange = await send(request, shop.port, patience);
      for (const fault of faultsOf(request, exchange)) add(fault, `at last: ${inShort(request)}`);
      if (exchange.answer?.status === 429) break;
      if (times === MOST_TIMES) return add("never too many", inShort(request));
    }
  }
}

async function play(shop: Shop, from: number, to: number, add: Add): Promise<void> {
  let next = from;
  const player = async () => {
    for (let index = next++; index < to; index = next++) {
      const request = hostileRequest(seed, index, shop);
      const exchange = await send(request, shop.port, patience);
      for (const fault of faultsOf(request, exchange)) add(fault, `${index}: ${inShort(request)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, player));
}

function inShort({ method, target, headers, tricks, delivery }: HostileRequest): string {
  const cut = (text: string) => JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text);
  const sent = headers.filter(([name]) => !/^(host|cookie|origin|x-forwarded-for)$/i.test(name));
  return `${method} ${cut(target)} (${[...tricks, delivery].join(", ")}) ${cut(sent.map(([name, value]) => `${name}: ${value}`).join("; "))}`;
}
