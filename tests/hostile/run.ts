/**
 * `npm run test:long -- hostile`: requests that nobody who means well sends, to every address of a shop of the build.
 * No answer may be a 5xx, stay away, have another shape or lack what keeps it from being misused, and in the end the
 * shop has no more files open, and not much more memory, than before.
 *
 *   --requests 5000    on each database
 *   --seed 1           for what they are
 *   --patience 5       seconds that an answer may take; more beside other tests
 *   --only 1234        sends this one of the seed's requests alone, and prints it and its answer
 *   --database …       sqlite, postgresql, or the address of a PostgreSQL server; both if not given
 *
 * Files and memory are looked at on Linux only. Ends with a line “N passed, N failed”: one test per database.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { randomBytes } from "node:crypto";
import { copyBuild, provideBuild } from "@/tests/support/build";
import { forEachDatabase, type DatabaseKind } from "../money/http/databases";
import { openShop } from "../money/http/shop";
import { Findings } from "./findings";
import { heldBy, inWords, keptBack, settled } from "./held";
import { faultsOf } from "./judge";
import type { HostileRequest } from "./request";
import { hostileRequest, impatientRequests, type Shop } from "./requests";
import { findRoutes } from "./routes";
import { openValues } from "./values";
import { bytesOf, send } from "./wire";

const { values: options } = parseArgs({
  options: {
    requests: { type: "string", default: "5000" },
    seed: { type: "string", default: "1" },
    patience: { type: "string", default: "5" },
    only: { type: "string" },
    database: { type: "string" },
  },
});
const [requests, seed] = [Number(options.requests), Number(options.seed)];
const patience = Number(options.patience);
const AT_A_TIME = 8;
/** More than one network may send of anything. */
const MOST_TIMES = 1000;
/** Until the caches are full. */
const WARM_UP = 0.4;

// The values that only the shop can make are made here, too.
process.env.SESSION_SECRET = randomBytes(32).toString("base64url");
provideBuild();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-hostile-"));
let [passed, failed] = [0, 0];
await forEachDatabase(options.database, async (database) => {
  if (await holds(database)) passed++;
  else failed++;
});
console.log(`\n${passed} passed, ${failed} failed`);
if (failed === 0) fs.rmSync(folder, { recursive: true, force: true });
else console.error(`What the shop said is in ${folder}`);
process.exit(failed === 0 ? 0 : 1);

async function holds({ name, create }: DatabaseKind): Promise<boolean> {
  const own = fs.mkdtempSync(path.join(folder, `${name}-`));
  const { url, drop } = await create(own);
  const running = await openShop({
    ...{ databaseUrl: url, folder: own, servers: 1, webhooks: true, build: copyBuild() },
    extra: { SESSION_SECRET: process.env.SESSION_SECRET!, TRUSTED_PROXY_HOPS: "1", NETWORK_ALLOWANCE: "1" },
  });
  try {
    const server = running.servers[0]!;
    const port = Number(new URL(running.origins[0]!).port);
    const shop = { port, routes: await findRoutes(), ...(await openValues(running)) };
    if (options.only) return await show(hostileRequest(seed, Number(options.only), shop), port);
    const findings = new Findings();
    // For its first seconds a new shop says when to come back for the feed, with 503.
    while (!(await fetch(`${running.origins[0]}/feeds/google-merchant.xml`)).ok) await pause(200);
    const warm = Math.floor(requests * WARM_UP);
    await play(shop, 0, warm, findings);
    await pause(2000);
    const before = heldBy(server);
    await play(shop, warm, requests, findings);
    await press(shop, findings);
    const after = await settled(server, before);
    console.log(`${name}: ${requests} requests to ${shop.routes.length} addresses, seed ${seed}`);
    console.log(`  answers: ${findings.statuses()}`);
    console.log(`  before and after the last ${requests - warm}: ${inWords(before)}, ${inWords(after)}`);
    for (const fault of keptBack(before, after)) findings.add(fault, inWords(after));
    console.log(findings.list());
    if (findings.count > 0)
      console.log(`One alone: npm run test:long -- hostile --seed ${seed} --only <number>`);
    return findings.count === 0;
  } finally {
    await running.close();
    await drop();
  }
}

/** Sends too many of a kind. */
async function press(shop: Shop, findings: Findings): Promise<void> {
  for (const request of impatientRequests(shop)) {
    for (let times = 0; ; times++) {
      const exchange = await send(request, shop.port, patience);
      for (const fault of faultsOf(request, exchange)) findings.add(fault, `at last: ${inShort(request)}`);
      if (exchange.answers[0]?.status === 429) break;
      if (times === MOST_TIMES) return findings.add("never too many", inShort(request));
    }
  }
}

async function play(shop: Shop, from: number, to: number, findings: Findings): Promise<void> {
  let next = from;
  const player = async () => {
    for (let index = next++; index < to; index = next++) {
      const request = hostileRequest(seed, index, shop);
      const exchange = await send(request, shop.port, patience);
      findings.note(exchange);
      for (const fault of faultsOf(request, exchange)) findings.add(fault, `${index}: ${inShort(request)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, player));
}

async function show(request: HostileRequest, port: number): Promise<boolean> {
  const exchange = await send(request, port, patience);
  console.log(request.tricks, request.delivery, bytesOf(request).toString("latin1"), exchange);
  return faultsOf(request, exchange).every((fault) => console.log(fault));
}

function inShort({ method, target, headers, tricks, delivery }: HostileRequest): string {
  const cut = (text: string) => JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text);
  const sent = headers.filter(([name]) => !/^(host|cookie|origin|x-forwarded-for)$/i.test(name));
  return `${method} ${cut(target)} (${[...tricks, delivery].join(", ")}) ${cut(sent.map(([name, value]) => `${name}: ${value}`).join("; "))}`;
}
