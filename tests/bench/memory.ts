/**
 * `npm run bench:memory`: how much memory the server uses under a mixed load, in which every page of a large shop is
 * asked for: pages of products and lists, their pictures' crops, addresses that don't exist, lists by free filters,
 * the feed, carts and purchases. What counts is the highest figure of the second half.
 *
 *   --products 10000  in the shop
 *   --minutes 60      of load
 *   --rate 40         requests a second, besides two shoppers who buy all the time
 *
 * Needs a build (`npm run build`).
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { findPieces, supply } from "../money/http/shopper";
import { openShop } from "../money/http/shop";
import { buyFor } from "./support/buyers";
import { largeDatabase } from "./support/large-shop";
import { requestsOf, shopSubjects } from "./support/subjects";
import { MB, printTable } from "./support/table";

const { values } = parseArgs({
  options: {
    products: { type: "string", default: "10000" },
    minutes: { type: "string", default: "60" },
    rate: { type: "string", default: "40" },
  },
});
const seconds = Number(values.minutes) * 60;
const SAMPLES = 30;
const PLENTY = 1_000_000_000;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-bench-"));
const databaseUrl = await largeDatabase(folder, Number(values.products));
const shop = await openShop({ databaseUrl, folder, servers: 1, webhooks: true });
const [server] = shop.servers;
const [origin] = shop.origins;

const [piece] = await findPieces(shop.db, 1);
await supply(shop.db, piece!.variantId, PLENTY);
const common = (await shopSubjects(shop)).flatMap(requestsOf);
const slugs = await shop.db.product.findMany({ select: { slug: true } });
const everyPage: autocannon.Request[] = slugs.flatMap(({ slug }, index) => [
  { path: `/product/${slug}` },
  { path: `/api/products/${slug}` },
  { path: `/category/all?page=${1 + (index % 300)}` },
  { path: `/product/made-up-${index}` },
  common[index % common.length]!,
]);
const feed = setInterval(
  () => void fetch(`${origin}/feeds/google-merchant.xml`).then((answer) => answer.arrayBuffer()),
  5 * 60_000,
);

const rows: { second: number; bytes: number }[] = [];
const started = Date.now();
const sample = () =>
  rows.push({ second: Math.round((Date.now() - started) / 1000), bytes: server!.memoryBytes() });
sample();
const timer = setInterval(sample, (seconds * 1000) / SAMPLES);
const [load, bought] = await Promise.all([
  autocannon({
    url: origin!,
    connections: 10,
    duration: seconds,
    overallRate: Number(values.rate),
    requests: everyPage,
  }),
  buyFor(shop, piece!, { buyers: 2, seconds }),
]);
clearInterval(timer);
clearInterval(feed);
console.log(
  `${values.products} products, ${values.minutes} minutes: ${load.requests.average.toFixed(0)} requests/s, ${bought.perSecond.toFixed(1)} purchases/s, ${bought.failures} failed`,
);
printTable([["second", "memory MB"], ...rows.map(({ second, bytes }) => [second, MB(bytes)])]);
const highest = Math.max(...rows.slice(rows.length / 2).map(({ bytes }) => bytes));
console.log(`Highest of the second half: ${MB(highest)} MB.`);
await shop.close();
fs.rmSync(folder, { recursive: true, force: true });
process.exit(0);
