/**
 * `npm run bench`: what pages weigh, and how many requests the shop answers against a static file served by nginx in
 * the same run. These machines are noisy: rounds alternate, medians and ratios are what counts.
 *
 * Needs a running shop (`npm run shop`); SHOP_URL names another one than http://localhost:3000.
 */
import { load, median, type Load } from "./bench/load";
import { startNginx } from "./bench/nginx";
import { weigh } from "./bench/weigh";
import { makeDatabase } from "../lib/make-database";
import { databaseUrl } from "./settings";
import type { Product } from "../lib/catalog/schema";

const shop = process.env.SHOP_URL ?? "http://localhost:3000";
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const NGINX_PORT = 3199;

const products = (await (await fetch(`${shop}/api/products`)).json()) as Product[];
const product = products.find(({ inStock, variants }) => inStock && variants.length > 3) ?? products[0]!;
const pages = { home: "/", category: "/category/mens", product: `/product/${product.slug}` };

console.log("| page | HTML kB (gzip) | HTML kB (raw) | JavaScript kB (gzip) | scripts | CSS kB (gzip) |");
console.log("|---|---|---|---|---|---|");
for (const [name, path] of Object.entries(pages)) {
  const { html, htmlRaw, script, scriptFiles, style } = await weigh(shop + path);
  console.log(`| ${name} | ${kB(html)} | ${kB(htmlRaw)} | ${kB(script)} | ${scriptFiles} | ${kB(style)} |`);
}

const restoreStock = await unboundStock();
const html = await (await fetch(shop + pages.product)).text();
const cartAnswer = await addToCart();
const nginx = await startNginx(NGINX_PORT, { "product.html": html, "cart.html": cartAnswer.body });
const subjects: Record<string, () => Promise<Load>> = {
  "product page": () => load({ url: shop + pages.product }, seconds),
  "cart add": () => load({ url: `${shop}/api/cart`, method: "POST", ...cartAnswer.request }, seconds),
  ...(nginx && {
    "nginx, the page's bytes": () => load({ url: `${nginx.origin}/product.html` }, seconds),
    "nginx, the cart's bytes": () => load({ url: `${nginx.origin}/cart.html` }, seconds),
  }),
};

const results = new Map<string, Load[]>();
for (let round = 0; round < rounds; round++) {
  for (const [name, run] of Object.entries(subjects))
    results.set(name, [...(results.get(name) ?? []), await run()]);
}
await nginx?.stop();
await restoreStock();

const figure = (name: string, key: keyof Load) =>
  median((results.get(name) ?? []).map((result) => result[key]));
console.log(`\n| subject | requests/s | p50 ms | p99 ms | failures | share of nginx |`);
console.log("|---|---|---|---|---|---|");
for (const name of results.keys()) {
  const yardstick =
    name === "product page"
      ? "nginx, the page's bytes"
      : name === "cart add"
        ? "nginx, the cart's bytes"
        : null;
  const share =
    yardstick && nginx
      ? `${((100 * figure(name, "perSecond")) / figure(yardstick, "perSecond")).toFixed(1)} %`
      : "";
  const columns = [
    figure(name, "perSecond").toFixed(0),
    figure(name, "p50"),
    figure(name, "p99"),
    figure(name, "failures"),
  ];
  console.log(`| ${name} | ${columns.join(" | ")} | ${share} |`);
}
if (!nginx) console.log("\nnginx is not installed: no yardstick in this run.");

/** Adds one piece to a new cart, so that the load goes to a cart that exists: its cookie and its answer. */
async function addToCart() {
  const variant = product.variants.find(({ inStock }) => inStock)!;
  const body = JSON.stringify({ productId: product.id, variantId: variant.id, quantity: 1 });
  const headers = { "Content-Type": "application/json" };
  const first = await fetch(`${shop}/api/cart`, { method: "POST", headers, body });
  const cookie = first.headers.get("set-cookie")?.split(";")[0] ?? "";
  return { body: await first.text(), request: { body, headers: { ...headers, cookie } } };
}

/** A cart can't grow beyond the stock: for the run there is plenty of it. */
async function unboundStock(): Promise<() => Promise<void>> {
  const db = makeDatabase(databaseUrl());
  const id = product.variants.find(({ inStock }) => inStock)!.id;
  const { stock } = await db.variant.findUniqueOrThrow({ where: { id } });
  await db.variant.update({ where: { id }, data: { stock: 1_000_000_000 } });
  return async () => {
    await db.variant.update({ where: { id }, data: { stock } });
    await db.$disconnect();
  };
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
