/**
 * `npm run bench -- memory`: how much memory the server uses under a mixed load, in which every page of a large shop is
 * asked for: products and lists, addresses that don't exist, lists by free filters, the feed, carts and purchases.
 * Prints what the server uses every minute, and fails if it was more than 450 MB at any look after the first tenth of
 * the time (lib/server/memory-bounds.cjs says what it keeps).
 *
 *   --products 10000  in the shop
 *   --minutes 60      of load
 *   --rate 40         requests a second, besides two shoppers who buy all the time
 *
 * Needs a build (`npm run build`).
 */
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { openShop } from "../money/http/shop";
import { buyFor } from "./support/buyers";
import { benchFolder, largeDatabase, plentifulPiece, shopSubjects } from "./support/shop";
import { MB } from "./support/table";

const { values } = parseArgs({
  options: {
    products: { type: "string", default: "10000" },
    minutes: { type: "string", default: "60" },
    rate: { type: "string", default: "40" },
  },
});
const MOST_BYTES = 450e6;
const seconds = Number(values.minutes) * 60;
const folder = benchFolder();
const databaseUrl = await largeDatabase(folder, Number(values.products));
const shop = await openShop({ databaseUrl, folder, servers: 1, webhooks: true });
const piece = await plentifulPiece(shop);
const common = (await shopSubjects(shop, piece)).flatMap(({ requests }) => requests);
const slugs = await shop.db.product.findMany({ select: { slug: true } });
const requests: autocannon.Request[] = slugs.flatMap(({ slug }, index) => [
  { path: `/product/${slug}` },
  { path: `/api/products/${slug}` },
  { path: `/category/all?page=${1 + (index % 300)}` },
  { path: `/product/made-up-${index}` },
  ...(index % 100 === 0 ? [{ path: "/feeds/google-merchant.xml" }] : []),
  common[index % common.length]!,
]);

const started = Date.now();
/** The highest in this minute, and of all after warming up; in bytes. */
let [highest, highestOfAll] = [0, 0];
const looks = setInterval(() => {
  const bytes = shop.servers[0]!.memoryBytes();
  highest = Math.max(highest, bytes);
  if (Date.now() - started >= seconds * 100) highestOfAll = Math.max(highestOfAll, bytes);
}, 5000);
const lines = setInterval(() => {
  console.log(`minute ${Math.round((Date.now() - started) / 60_000)}: ${MB(highest)} MB at most`);
  highest = 0;
}, 60_000);
const options = {
  url: shop.origins[0]!,
  connections: 10,
  duration: seconds,
  overallRate: Number(values.rate),
};
const [load, bought] = await Promise.all([
  autocannon({ ...options, requests }),
  buyFor(shop, piece, { buyers: 2, seconds }),
]);
for (const timer of [looks, lines]) clearInterval(timer);
console.log(
  `${load.requests.average.toFixed(0)} requests/s, ${bought.perSecond.toFixed(1)} purchases/s; ` +
    `${bought.failures} purchases and ${load["5xx"]} requests failed`,
);
console.log(`${MB(highestOfAll)} MB at most after warming up; ${MB(MOST_BYTES)} MB are allowed.`);
await shop.close();
// Where the memory can't be read, it isn't a number.
process.exit(highestOfAll <= MOST_BYTES ? 0 : 1);
