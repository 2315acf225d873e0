/**
 * `npm run bench:telemetry`: what metrics, traces and their lines cost. Two servers of one build, one of which tells
 * everything and one nothing but its log, get the same requests in alternating order; compared is the processor time per
 * request, which hardly depends on what else the machine does.
 *
 *   --pairs 20       how often both are measured
 *   --requests 1000  to each server in a pair
 *   --telling all    metrics or traces alone
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { copyBuild, provideBuild, TEST_DATABASE } from "../../scripts/test/build";
import { freePort } from "../../scripts/test/ports";
import { openShop, type RunningShop } from "../money/http/shop";
import { Collector } from "../telemetry/collector";
import { requestsOf, shopSubjects, type Subject } from "./support/subjects";

const { values } = parseArgs({
  options: {
    pairs: { type: "string", default: "20" },
    requests: { type: "string", default: "1000" },
    telling: { type: "string", default: "all" },
  },
});
/** In each pair. */
const TURNS = 10;
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

type Measured = { shop: RunningShop; requests: autocannon.Request[] };

await provideBuild();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-bench-"));
const collector = new Collector(await freePort());
const told = await open("told", {
  ...(values.telling !== "traces" && { METRICS_PORT: String(await freePort()) }),
  ...(values.telling !== "metrics" && { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }),
});
const untold = await open("untold", {});

const ratios: number[] = [];
for (let pair = -1; pair < Number(values.pairs); pair++) {
  const spent = new Map([told, untold].map((each) => [each, 0]));
  // By turns, and each first as often as last, so that what else the machine does meets both.
  for (let turn = 0; turn < TURNS; turn++) {
    const order = (pair + turn) % 2 === 0 ? [told, untold] : [untold, told];
    for (const each of order) spent.set(each, spent.get(each)! + (await measure(each, turn)) / TURNS);
  }
  // The first warms both up.
  if (pair < 0) continue;
  const [withIt, without] = [spent.get(told)!, spent.get(untold)!];
  ratios.push(withIt / without);
  console.log(
    `${withIt.toFixed(3)} ms with, ${without.toFixed(3)} ms without: ${(withIt / without).toFixed(3)}`,
  );
}
report();
await Promise.all([told.shop.close(), untold.shop.close()]);
fs.rmSync(folder, { recursive: true, force: true });
process.exit(0);

async function open(name: string, extra: Record<string, string>): Promise<Measured> {
  const own = path.join(folder, name);
  fs.mkdirSync(own);
  const database = path.join(own, "shop.db");
  fs.copyFileSync(TEST_DATABASE, database);
  const options = {
    databaseUrl: `file:${database}`,
    folder: own,
    webhooks: false,
    build: copyBuild(),
    extra,
  };
  const shop = await openShop({ ...options, servers: 1 });
  const subjects = await shopSubjects(shop);
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
  return { shop, requests };
}

/** Processor time of the server per request, in milliseconds. */
async function measure({ shop, requests }: Measured, turn: number): Promise<number> {
  const [server] = shop.servers;
  const before = server!.computingMs();
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

/** The geometric mean of the ratios, with its interval of 95 % by Student's distribution. */
function report(): void {
  const logs = ratios.map(Math.log);
  const mean = logs.reduce((sum, each) => sum + each, 0) / logs.length;
  const variance = logs.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (logs.length - 1);
  const margin = quantile(logs.length - 1) * Math.sqrt(variance / logs.length);
  const percent = (log: number) => `${((Math.exp(log) - 1) * 100).toFixed(1)} %`;
  console.log(
    `\nProcessor time per request with ${values.telling === "all" ? "all of it" : values.telling}, compared with none: ${percent(mean)} more ` +
      `(95 %: ${percent(mean - margin)} to ${percent(mean + margin)}), ${logs.length} pairs of ${values.requests} requests.`,
  );
  console.log(`${collector.spans.length} spans were received.`);
}

/** Student's t for 97.5 % and so many degrees of freedom, to a hundredth from five on (Cornish and Fisher). */
function quantile(freedom: number): number {
  const z = 1.959964;
  return z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
}
