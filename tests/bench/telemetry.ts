/**
 * `npm run bench -- telemetry`: what metrics and traces cost. Two servers of one build, one of which tells everything,
 * is scraped and sends its traces, and one that writes only its log, get the same requests in alternating order;
 * compared is the processor time per request, which hardly depends on what else the machine does. Two processes of one
 * program differ for as long as they live, so both are started again for every pair; the least and the most of the
 * pairs' ratios say how much chance is in their median.
 *
 *   --pairs 10       of servers
 *   --requests 2000  to each server of a pair
 *   --telling yes    “no” compares a server with its like, which shows what chance does
 */
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { copyBuild, provideBuild, TEST_DATABASE } from "@/tests/support/build";
import { freePort } from "@/tests/support/ports";
import { openShop } from "../money/http/shop";
import { Collector } from "../telemetry/collector";
import { benchFolder, plentifulPiece, shopSubjects } from "./support/shop";
import { median } from "./support/table";

const { values } = parseArgs({
  options: {
    pairs: { type: "string", default: "10" },
    requests: { type: "string", default: "2000" },
    telling: { type: "string", default: "yes" },
  },
});
/** Each server is first as often as last, so that what else the machine does meets both. */
const TURNS = 10;
const amount = Number(values.requests) / TURNS;
/** Of a hundred requests that reach an instance, how many are of which kind; one more opens the checkout, and is traced. */
const MIX: Record<string, number> = {
  ...{ home: 10, category: 10, product: 15, "not found": 2, "filtered list": 15 },
  ...{ "product API": 10, "cart, read": 25, "cart, add": 12 },
};

provideBuild();
const folder = benchFolder();
const collector = new Collector(await freePort());
const ratios: number[] = [];
for (let pair = 0; pair < Number(values.pairs); pair++) {
  const told = await open(`told-${pair}`, values.telling === "yes");
  const untold = await open(`untold-${pair}`, false);
  const spent = { told: 0, untold: 0 };
  // The first turns warm both up.
  for (let turn = -TURNS; turn < TURNS; turn++)
    for (const name of turn % 2 === 0 ? (["told", "untold"] as const) : (["untold", "told"] as const)) {
      const ms = await (name === "told" ? told : untold).measure(turn + TURNS);
      if (turn >= 0) spent[name] += ms / TURNS;
    }
  ratios.push(spent.told / spent.untold);
  const [one, other] = [spent.told.toFixed(3), spent.untold.toFixed(3)];
  console.log(`${one} ms with, ${other} ms without: ${ratios.at(-1)!.toFixed(3)}`);
  await Promise.all([told.close(), untold.close()]);
}
const percent = (ratio: number) => `${(100 * (ratio - 1)).toFixed(1)} %`;
const [middle, least, most] = [median(ratios), Math.min(...ratios), Math.max(...ratios)].map(percent);
console.log(`\nMetrics and traces: ${middle} more processor time per request (${least} to ${most}).`);
console.log(`${collector.spans.length} spans were received.`);
process.exit(0);

async function open(name: string, isTelling: boolean) {
  const own = path.join(folder, name);
  fs.mkdirSync(own);
  const database = path.join(own, "shop.db");
  fs.copyFileSync(TEST_DATABASE, database);
  const port = String(await freePort());
  const extra = isTelling
    ? { METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }
    : undefined;
  const options = {
    databaseUrl: `file:${database}`,
    folder: own,
    webhooks: false,
    build: copyBuild(),
    extra,
  };
  const shop = await openShop({ ...options, servers: 1 });
  const subjects = await shopSubjects(shop, await plentifulPiece(shop));
  const asked = Object.entries(MIX).flatMap(([kind, share]) => {
    const { requests } = subjects.find((subject) => subject.name === kind)!;
    return Array.from({ length: share }, (_, index) => requests[index % requests.length]!);
  });
  const { headers } = subjects.find((subject) => subject.name === "cart, add")!.requests[0]!;
  const checkout = { method: "POST", path: "/api/checkout", headers, body: "{}" } as const;
  const requests = [...asked, checkout];
  const [server] = shop.servers;
  return {
    close: shop.close,
    /** Processor time of the server per request, in milliseconds; now and then it is scraped, as Prometheus does. */
    measure: async (turn: number): Promise<number> => {
      const before = server!.computingMs();
      if (isTelling && turn % TURNS === 0) await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      // Over more connections, each would send the first of them.
      const result = await autocannon({ url: shop.origins[0]!, connections: 1, amount, requests });
      const faults = result.errors + result["5xx"];
      if (faults > 0) throw new Error(`${faults} requests failed`);
      return (server!.computingMs() - before) / amount;
    },
  };
}
