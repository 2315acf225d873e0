/**
 * `npm run bench -- telemetry`: what metrics and traces cost. Two servers of one build, one of which tells everything,
 * is scraped and sends its traces, and one that writes only its log, get the same requests in alternating order;
 * compared is the processor time per request, which hardly depends on what else the machine does. Two processes of one
 * program differ for as long as they live, so both are started again for every few pairs, and the interval is that of
 * these blocks.
 *
 *   --pairs 20       how often both are measured
 *   --requests 1000  to each server in a pair
 *   --telling all    metrics or traces alone; none compares a server with its like, which shows what chance does
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { copyBuild, provideBuild, TEST_DATABASE } from "@/tests/support/build";
import { freePort } from "@/tests/support/ports";
import { openShop, type RunningShop } from "../money/http/shop";
import { Collector } from "../telemetry/collector";
import { plentifulPiece, requestsOf, shopSubjects, type Subject } from "./support/subjects";

const { values } = parseArgs({
  options: {
    pairs: { type: "string", default: "20" },
    requests: { type: "string", default: "1000" },
    telling: { type: "string", default: "all" },
  },
});
/** In each pair. */
const TURNS = 10;
/** Pairs of the same two processes. */
const BLOCK = 2;
const amount = Number(values.requests) / TURNS;

/** Of a hundred requests that reach an instance, how many are of which kind. */
const MIX: Record<string, number> = {
  home: 10,
  category: 10,
  product: 15,
  "not found": 2,
  "cart, read": 25,
  "product API": 10,
  "filtered cards API": 15,
  "cart, add": 12,
};
/** The rest. Each asks the payment provider, and is traced. */
const CHECKOUTS = 1;

type Measured = { shop: RunningShop; requests: autocannon.Request[]; metrics: string | null };

provideBuild();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-bench-"));
const collector = new Collector(await freePort());
const builds = { told: copyBuild(), untold: copyBuild() };

/** The mean of each block's ratios, as logarithms. */
const blocks: number[] = [];
for (let block = 0; block * BLOCK < Number(values.pairs); block++) {
  blocks.push(await measureBlock(block));
}
report();
fs.rmSync(folder, { recursive: true, force: true });
process.exit(0);

/** Starts both servers, each first in every other block, and compares them for some pairs. */
async function measureBlock(block: number): Promise<number> {
  const opened = new Map<string, Measured>();
  for (const name of block % 2 === 0 ? (["told", "untold"] as const) : (["untold", "told"] as const)) {
    opened.set(name, await open(`${name}-${block}`, builds[name], name === "told" ? await telling() : {}));
  }
  const [told, untold] = [opened.get("told")!, opened.get("untold")!];
  const logs: number[] = [];
  for (let pair = -1; pair < BLOCK; pair++) {
    const spent = new Map([told, untold].map((each) => [each, 0]));
    // By turns, and each first as often as last, so that what else the machine does meets both.
    for (let turn = 0; turn < TURNS; turn++) {
      const order = (pair + turn) % 2 === 0 ? [told, untold] : [untold, told];
      for (const each of order) spent.set(each, spent.get(each)! + (await measure(each, turn)) / TURNS);
    }
    // The first warms both up.
    if (pair < 0) continue;
    const [withIt, without] = [spent.get(told)!, spent.get(untold)!];
    logs.push(Math.log(withIt / without));
    console.log(
      `${withIt.toFixed(3)} ms with, ${without.toFixed(3)} ms without: ${(withIt / without).toFixed(3)}`,
    );
  }
  await Promise.all([told.shop.close(), untold.shop.close()]);
  return mean(logs);
}

async function telling(): Promise<Record<string, string>> {
  const tells = (what: string) => values.telling === "all" || values.telling === what;
  return {
    ...(tells("metrics") && { METRICS_PORT: String(await freePort()) }),
    ...(tells("traces") && { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }),
  };
}

async function open(name: string, build: string, extra: Record<string, string>): Promise<Measured> {
  const own = path.join(folder, name);
  fs.mkdirSync(own);
  const database = path.join(own, "shop.db");
  fs.copyFileSync(TEST_DATABASE, database);
  const options = {
    databaseUrl: `file:${database}`,
    folder: own,
    webhooks: false,
    build,
    extra,
  };
  const shop = await openShop({ ...options, servers: 1 });
  const subjects = await shopSubjects(shop, await plentifulPiece(shop));
  const cartRead = subjects.find(({ name: each }) => each === "cart, read")!;
  const headers = { "Content-Type": "application/json" };
  const checkout: Subject = {
    ...cartRead,
    path: "/api/checkout",
    request: { method: "POST", headers, body: "{}" },
  };
  const kinds = [
    ...Object.entries(MIX).flatMap(([kind, share]) =>
      Array.from({ length: share }, () => subjects.find(({ name: each }) => each === kind)!),
    ),
    ...Array.from({ length: CHECKOUTS }, () => checkout),
  ];
  // Each kind's requests in turn, so that all carts are used.
  const used = new Map<Subject, number>();
  const requests = Array.from({ length: amount * TURNS }, (_, index) => {
    const kind = kinds[index % kinds.length]!;
    const choices = requestsOf(kind);
    const turn = used.get(kind) ?? 0;
    used.set(kind, turn + 1);
    return choices[turn % choices.length]!;
  });
  const metrics = extra.METRICS_PORT ? `http://127.0.0.1:${extra.METRICS_PORT}/metrics` : null;
  return { shop, requests, metrics };
}

/**
 * Processor time of the server per request, in milliseconds. Once a pair, which is more often than Prometheus does for
 * as many requests, the server is scraped.
 */
async function measure({ shop, requests, metrics }: Measured, turn: number): Promise<number> {
  const [server] = shop.servers;
  const before = server!.computingMs();
  if (metrics && turn === 0) await (await fetch(metrics)).text();
  const result = await autocannon({
    url: shop.origins[0]!,
    // More would each send the first of them.
    connections: 1,
    amount,
    requests: requests.slice(turn * amount, (turn + 1) * amount),
  });
  const faults = result.errors + (result.statusCodeStats?.["500"]?.count ?? 0);
  if (faults > 0) throw new Error(`${faults} requests failed`);
  return (server!.computingMs() - before) / amount;
}

/** The geometric mean of the blocks' ratios, with its interval of 95 % by Student's distribution. */
function report(): void {
  const middle = mean(blocks);
  const variance = blocks.reduce((sum, each) => sum + (each - middle) ** 2, 0) / (blocks.length - 1);
  const margin = quantile(blocks.length - 1) * Math.sqrt(variance / blocks.length);
  const percent = (log: number) => `${((Math.exp(log) - 1) * 100).toFixed(1)} %`;
  console.log(
    `\nProcessor time per request with ${values.telling === "all" ? "all of it" : values.telling}, compared with none: ${percent(middle)} more ` +
      `(95 %: ${percent(middle - margin)} to ${percent(middle + margin)}), ${blocks.length} blocks of ${BLOCK} pairs of ${values.requests} requests.`,
  );
  console.log(`${collector.spans.length} spans were received.`);
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

/** Student's t for 97.5 % and so many degrees of freedom, to a hundredth from five on (Cornish and Fisher). */
function quantile(freedom: number): number {
  const z = 1.959964;
  return z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
}
