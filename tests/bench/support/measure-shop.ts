import { PAGE_SIZE } from "../../../lib/catalog/list/paging.browser";
import type { RunningShop } from "../../money/http/shop";
import { renewFeed } from "../../support/catalog/renew-feed";
import { Shopper, supply } from "../../money/http/shopper";
import { median } from "./load";

/** Number of times that something is measured. */
const TIMES = 9;
const PLENTY = 1_000_000;
/** A server drops the pages of its build two seconds after it has started. In milliseconds. */
const SETTLED_MS = 4000;

/** In the words of the generated catalogue. */
const NARROW_SEARCHES = [
  ...["tiebreak cap", "white visor", "womens bra", "bucket ha", "terry wristband"],
  ...["navy sock", "sunday volley tee", "clay tote", "brushed bottle"],
];
const FILTERS = [
  ...["size=M", "color=Navy&size=L", "price=20-40&sort=price-low", "for=women&size=S&sort=rating"],
  ...["kind=tee&kind=cap&available=1", "sale=1&color=White", "new=1&sort=newest", "price=60-&color=Clay"],
  "size=S&size=M&page=2",
];
const TEXTS = ["type=tees", "type=tees&sort=price-low", "type=hats&size=M", "type=light", "type=snowboard"];
const WIDE_SEARCHES = ["te", "tee", "top", "men", "women", "white", "wh", "cotton", "na"];
const WRONG_SEARCHES = [
  ...["whit cpa", "tiebraek", "wmens bra", "buckethat", "wirstband"],
  ...["nvay sock", "advantge", "crosscuort", "chnageover"],
];

/**
 * Measures one shop: milliseconds by the clock and of the server's processor, kilobytes and megabytes, by the name of what
 * was measured.
 */
export async function measureShop(shop: RunningShop): Promise<Map<string, number>> {
  const [origin] = shop.origins;
  const server = shop.servers[0]!;
  const figures = new Map<string, number>();
  const get = async (address: string) => {
    const response = await fetch(origin + address);
    const body = await response.arrayBuffer();
    if (!response.ok) throw new Error(`${address} answers ${response.status}`);
    return body.byteLength;
  };
  const time = async (name: string, questions: (() => Promise<unknown>)[]) => {
    const times: number[] = [];
    const computing: number[] = [];
    for (const ask of questions) {
      const [started, computed] = [performance.now(), server.computingMs()];
      await ask();
      times.push(performance.now() - started);
      computing.push(server.computingMs() - computed);
    }
    figures.set(`${name}, ms`, median(times));
    figures.set(`${name}, ms of the processor`, median(computing));
  };
  const often = (ask: () => Promise<unknown>) => Array.from({ length: TIMES }, () => ask);

  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  await get("/");
  figures.set("memory at the start, MB", server.memoryBytes() / 1e6);

  const count = await shop.db.product.count();
  const last = Math.ceil(count / PAGE_SIZE);
  // Far from the products that are prerendered.
  const products = await shop.db.listingIndex.findMany({
    where: { category: "all" },
    orderBy: { place: "desc" },
    include: { product: { include: { variants: true } } },
    take: TIMES,
  });
  const pages = products.map(
    ({ product }) =>
      () =>
        get(`/product/${product.slug}`),
  );
  await time("product, first visit", pages);
  await time("product, again", pages);
  for (const [name, address] of [
    ["category, page 1", "/category/all"],
    ["category, page 2", "/category/all?page=2"],
    ["category, last page", `/category/all?page=${last}`],
  ] as const) {
    await time(`${name}, first visit`, [() => get(address)]);
    await time(
      `${name}, again`,
      often(() => get(address)),
    );
  }
  figures.set("category, page 1, kB of HTML", (await get("/category/all")) / 1000);
  const lists = (queries: string[]) => queries.map((query) => () => get(`/category/all?${query}`));
  await time("filtered list, first visit", lists(FILTERS));
  await time("filtered list, again", lists(FILTERS));
  await time("filtered list that has nothing", lists(FILTERS.map((query) => `${query}&color=None`)));
  await time("filter by text", lists(TEXTS));
  await time("order by rating, last page", lists([`sort=rating&page=${last}`]));
  const searches = (path: string, texts: string[]) =>
    texts.map((text) => () => get(`${path}?${new URLSearchParams({ q: text })}`));
  await time("suggestions", searches("/api/search", NARROW_SEARCHES));
  await time("suggestions for half of everything", searches("/api/search", WIDE_SEARCHES));
  await time("suggestions with typing errors", searches("/api/search", WRONG_SEARCHES));
  await time("search page", searches("/search", NARROW_SEARCHES));
  await time("search page, half of everything", searches("/search", WIDE_SEARCHES));
  await time(
    "product API",
    often(() => get(`/api/products/${products[0]!.product.slug}`)),
  );
  await time(
    "category API, 50 products",
    often(() => get("/api/products/category/mens?limit=50")),
  );
  await time(
    "recommendations API",
    often(() => get(`/api/products/${products[0]!.product.slug}/recommendations`)),
  );
  await time(
    "sitemap or its list",
    often(() => get("/sitemap.xml")),
  );
  await time("first part of the sitemap, first visit", [() => get("/sitemaps/1.xml")]);

  const { product } = products.find((row) => row.product.variants.length > 0)!;
  const variant = product.variants[0]!;
  await supply(shop.db, variant.id, PLENTY);
  const shoppers = Array.from({ length: TIMES }, () => new Shopper(shop.origins));
  const piece = { productId: product.id, variantId: variant.id, quantity: 1 };
  await time(
    "cart, add",
    shoppers.map((shopper) => () => shopper.addToCart(piece)),
  );
  await time(
    "checkout, quote",
    shoppers.map((shopper) => () => shopper.checkout({})),
  );
  figures.set("memory before the merchants' feed, MB", server.memoryBytes() / 1e6);
  // By the clock, the wait for the next turn of housekeeping is in it.
  await time("merchants' feed, written", [() => renewFeed()]);
  figures.set("memory after it, MB", server.memoryBytes() / 1e6);
  await time("merchants' feed, sent", [() => readFeed(origin!)]);
  figures.set("memory after that, MB", server.memoryBytes() / 1e6);
  return figures;
}

async function readFeed(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/feeds/google-merchant.xml`);
  if (!answer.ok || !answer.body) throw new Error(`The feed answers ${answer.status}`);
  // Not kept: it may have hundreds of megabytes.
  for await (const piece of answer.body) void piece;
}
