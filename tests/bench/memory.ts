/**
 * `npm run bench -- memory`: how much memory the server uses under a mixed load, in which every page of a large shop is
 * asked for: pages of products and lists, their pictures' crops, addresses that don't exist, lists by free filters,
 * the feed, carts and purchases. Prints what the server uses every minute, and fails if it was more than 450 MB at any
 * look after the first minutes (lib/server/memory-bounds.cjs says what it keeps).
 *
 *   --products 10000  in the shop
 *   --minutes 60      of load, the first tenth of which, five minutes at most, is for warming up
 *   --rate 40         requests a second, besides two shoppers who buy all the time
 *
 * Needs a build (`npm run build`).
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { openShop } from "../money/http/shop";
import { buyFor } from "./support/buyers";
import { largeDatabase } from "./support/large-shop";
import { plentifulPiece, requestsOf, shopSubjects } from "./support/subjects";
import { MB } from "./support/table";

const { values } = parseArgs({
  options: {
    products: { type: "string", default: "10000" },
    minutes: { type: "string", default: "60" },
    rate: { type: "string", default: "40" },
  },
});
const MOST_BYTES = 450e6;
const LOOK_MS = 5000;
const LINE_MS = 60_000;
const seconds = Number(values.minutes) * 60;
const warmUpMs = Math.min(seconds * 100, 5 * 60_000);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-bench-"));
const databaseUrl = await largeDatabase(folder, Number(values.products));
const shop = await openShop({ databaseUrl, folder, servers: 1, webhooks: true });
const [server] = shop.servers;
const [origin] = shop.origins;

const piece = await plentifulPiece(shop);
const common = (await shopSubjects(shop, piece)).flatMap(requestsOf);
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

const started = Date.now();
/** The highest in this minute, and of all after warming up; in bytes. */
let [highest, highestOfAll] = [0, 0];
const looks = setInterval(() => {
  const bytes = server!.memoryBytes();
  highest = Math.max(highest, bytes);
  if (Date.now() - started >= warmUpMs) highestOfAll = Math.max(highestOfAll, bytes);
}, LOOK_MS);
const lines = setInterval(() => {
  console.log(`minute ${Math.round((Date.now() - started) / LINE_MS)}: ${MB(highest)} MB at most`);
  highest = 0;
}, LINE_MS);
const [load, bought] = await Promise.all([
  autocannon({
    url: origin!,
    connections: 10,
    duration: seconds,
    overallRate: Number(values.rate),
    requests: everyPage,
  }),
  buyFor(shop, piece, { buyers: 2, seconds }),
]);
for (const timer of [looks, lines, feed]) clearInterval(timer);
console.log(
  `${values.products} products, ${values.minutes} minutes: ${load.requests.average.toFixed(0)} requests/s, ${bought.perSecond.toFixed(1)} purchases/s; ${bought.failures} purchases and ${load["5xx"]} requests failed`,
);
console.log(`${MB(highestOfAll)} MB at most after warming up; ${MB(MOST_BYTES)} MB are allowed.`);
await shop.close();
fs.rmSync(folder, { recursive: true, force: true });
// Where the memory can't be read, it isn't a number.
process.exit(highestOfAll <= MOST_BYTES ? 0 : 1);
