/**
 * `npm run bench -- growth`: what a catalogue of 100, 10,000 and 100,000 products costs the build, the server and the
 * shopper, each with its ratio to the smallest. Every size has its own SQLite database and build; `--folder` keeps the
 * databases for the next run. Milliseconds are medians, by the clock and of the server's processor.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { PAGE_SIZE } from "../../lib/catalog/list/paging.browser";
import { root } from "../../scripts/shop/settings";
import type { RunningShop } from "../money/http/shop";
import { renewFeed } from "../support/catalog/renew-feed";
import { benchFolder, largeDatabase } from "./support/shop";
import { median, ms, printTable } from "./support/table";

const { values } = parseArgs({
  options: {
    products: { type: "string", default: "100,10000,100000" },
    folder: { type: "string", default: benchFolder() },
  },
});
/** A server drops the pages of its build two seconds after it has started. In milliseconds. */
const SETTLED_MS = 4000;
/** In the words of the generated catalogue. */
const SEARCHES = {
  "few find": ["tiebreak cap", "white visor", "womens bra", "bucket ha", "navy sock", "brushed bottle"],
  "half of everything": ["te", "tee", "men", "white", "cotton", "na"],
};
const FILTERS = [
  ...["size=M", "color=Navy&size=L", "price=20-40&sort=price-low", "for=women&size=S&sort=rating"],
  ...["kind=tee&kind=cap&available=1", "sale=1&color=White", "size=S&size=M&page=2", "type=light"],
];

const sizes = values.products.split(",").map(Number);
fs.mkdirSync(values.folder, { recursive: true });
// A separate build; the modules that are imported after this line read the variable.
process.env.NEXT_DIST_DIR = ".next-growth";
const { openShop } = await import("../money/http/shop");
const columns: Map<string, number>[] = [];
// Next adds the build's folder to this file.
const configuration = fs.readFileSync(path.join(root, "tsconfig.json"));
try {
  for (const size of sizes) {
    const databaseUrl = await largeDatabase(values.folder, size);
    const figures = new Map([["build, s", build(databaseUrl)]]);
    const shop = await openShop({ databaseUrl, folder: benchFolder(), servers: 1, webhooks: false });
    await measure(shop, figures);
    await shop.close();
    columns.push(figures);
    console.log(
      `${size} products: ${[...figures].map(([name, figure]) => `${name} ${ms(figure)}`).join("; ")}`,
    );
  }
} finally {
  fs.writeFileSync(path.join(root, "tsconfig.json"), configuration);
  fs.rmSync(path.join(root, process.env.NEXT_DIST_DIR), { recursive: true, force: true });
}
const [smallest, ...larger] = columns;
printTable([
  ["products", sizes[0]!, ...sizes.slice(1).flatMap((size) => [size, "ratio"])],
  ...[...smallest!].map(([name, figure]) => [
    ...[name, ms(figure)],
    ...larger.flatMap((figures) => [ms(figures.get(name)!), (figures.get(name)! / figure).toFixed(1)]),
  ]),
]);
process.exit(0);

function isUnfinishedFeed(name: string): boolean {
  return name.includes(".xml.gz.");
}

/** @returns seconds */
function build(databaseUrl: string): number {
  const started = performance.now();
  const command = [
    "--conditions=react-server",
    "--import",
    "tsx",
    path.join(root, "scripts/shop.ts"),
    "build",
  ];
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: root, encoding: "utf8", env });
  if (status !== 0) throw new Error(`The build failed:\n${stdout}`);
  return (performance.now() - started) / 1000;
}

async function measure(shop: RunningShop, figures: Map<string, number>): Promise<void> {
  const server = shop.servers[0]!;
  const get = async (address: string) => {
    const answer = await fetch(shop.origins[0] + address);
    if (!answer.ok || !answer.body) throw new Error(`${address} answers ${answer.status}`);
    // Not kept: the feed may have hundreds of megabytes.
    for await (const piece of answer.body) void piece;
  };
  const time = async (name: string, works: (() => Promise<unknown>)[]) => {
    const [times, computing]: [number[], number[]] = [[], []];
    for (const work of works) {
      const [started, computed] = [performance.now(), server.computingMs()];
      await work();
      times.push(performance.now() - started);
      computing.push(server.computingMs() - computed);
    }
    figures.set(`${name}, ms`, median(times));
    figures.set(`${name}, ms of the processor`, median(computing));
  };
  const visits = (name: string, addresses: string[]) =>
    time(
      name,
      addresses.map((address) => () => get(address)),
    );
  const noteMemory = (when: string) => figures.set(`memory ${when}, MB`, server.memoryBytes() / 1e6);

  await pause(SETTLED_MS);
  await get("/");
  noteMemory("at the start");
  // A shop that has just been built writes its feed first, which would be in the figures of the larger ones.
  await renewFeed();
  // Far from the products that are prerendered.
  const products = await shop.db.listingIndex.findMany({
    where: { category: "all" },
    orderBy: { place: "desc" },
    include: { product: { select: { slug: true } } },
    take: 18,
  });
  const pages = products.map(({ product }) => `/product/${product.slug}`);
  const last = Math.ceil((await shop.db.product.count()) / PAGE_SIZE);
  await visits("product, first visit", pages.slice(0, 9));
  await visits("category, last page, first visit", [`/category/all?page=${last}`]);
  await visits(
    "filtered list",
    FILTERS.map((query) => `/category/all?${query}`),
  );
  await visits("first part of the sitemap, first visit", ["/sitemaps/1.xml"]);
  for (const [what, texts] of Object.entries(SEARCHES))
    for (const place of ["/api/search", "/search"])
      await visits(
        `${place}, ${what}`,
        texts.map((text) => `${place}?${new URLSearchParams({ q: text })}`),
      );
  // By the clock, the wait for the next turn of housekeeping is in it.
  await time("merchants' feed, written", [() => renewFeed()]);
  let isWritten = false;
  const written = renewFeed().then(() => (isWritten = true));
  while (!isWritten && !fs.readdirSync(process.env.NEXT_DIST_DIR!).some(isUnfinishedFeed)) await pause(10);
  await visits("product, first visit, while the feed is written", pages.slice(9));
  await written;
  await visits("merchants' feed, sent", ["/feeds/google-merchant.xml"]);
  noteMemory("at the end");
}
