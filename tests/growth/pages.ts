/**
 * `npm run test:long -- growth`: a shop with 500 products, over HTTP as search engines and readers without JavaScript
 * see it. Ends with a line “N passed, N failed”, and fails if a check does.
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { PAGE_SIZE } from "../../lib/catalog/list/paging.browser";
import { SHARED } from "../../lib/http/page-cache/headers.mjs";
import { largeDatabase } from "../bench/support/shop";
import { copyBuild, provideBuild } from "@/tests/support/build";
import { tellShop } from "../support/catalog/tell-shop";
import { closeWith, runChecks } from "../support/run-checks";
import { parseDocument } from "../e2e/support/document";
import { openShop } from "../money/http/shop";
import { until } from "../support/until";
import { listChecks } from "./lists";

const COUNT = 260;
const LAST = Math.ceil(COUNT / PAGE_SIZE);
provideBuild();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-pages-"));
const databaseUrl = await largeDatabase(folder, COUNT);
const shop = await openShop({ databaseUrl, folder, servers: 1, webhooks: false, build: copyBuild() });
const origin = shop.origins[0]!;

const tell = (slug: string) => tellShop([`product:${slug}`], origin, shop.secret);
const get = (address: string) => fetch(origin + address, { redirect: "manual" });
async function read(address: string) {
  const response = await get(address);
  return { status: response.status, ...parseDocument(await response.text()) };
}
type Page = Awaited<ReturnType<typeof read>>;

/** Slugs of the product cards, in order. */
const cards = ({ html }: Page) => [
  ...new Set([...html.matchAll(/<h2[^>]*><a[^>]*href="\/product\/([^"?]+)/g)].map(([, slug]) => slug!)),
];
const linkTo = ({ html }: Page, rel: string) =>
  new RegExp(`<a rel="${rel}"[^>]* href="([^"]*)"`).exec(html)?.[1];
/** All pages of a list, by their links. */
async function follow(first: string): Promise<Page[]> {
  const pages: Page[] = [];
  for (let address: string | undefined = first; address; address = linkTo(pages.at(-1)!, "next")) {
    pages.push(await read(address.replaceAll("&amp;", "&")));
    assert.equal(pages.at(-1)!.status, 200, address);
  }
  return pages;
}
const pathOf = (address: string | undefined) => address?.replace(/^https?:\/\/[^/]+/, "");

const checks: Record<string, () => Promise<void>> = {
  "the pages hold every product once, in the catalogue's order, and are linked without JavaScript":
    async () => {
      const listed = await shop.db.listingIndex.findMany({
        where: { category: "all" },
        orderBy: { place: "asc" },
        select: { product: { select: { slug: true } } },
      });
      const pages = await follow("/category/all");
      for (const page of pages) {
        assert.ok(page.text.includes(`Showing ${COUNT} products`));
        assert.ok(cards(page).length <= PAGE_SIZE);
      }
      const slugs = listed.map(({ product }) => product.slug);
      assert.deepEqual(pages.flatMap(cards), slugs);
    },
  "a further page has a title, a canonical address and structured data of its own": async () => {
    const [first, second] = [await read("/category/all"), await read("/category/all?page=2")];
    assert.equal(pathOf(first.canonical), "/category/all");
    assert.equal(pathOf(second.canonical), "/category/all?page=2");
    assert.match(second.title!, / – Page 2 \|/);
    assert.notEqual(second.meta("description"), first.meta("description"));
    assert.equal(linkTo(second, "prev"), "/category/all");
    const { mainEntity } = second.ofType("CollectionPage") as {
      mainEntity: { itemListElement: { url: string }[] };
    };
    assert.deepEqual(
      mainEntity.itemListElement.map(({ url }) => pathOf(url)),
      cards(second).map((slug) => `/product/${slug}`),
    );
  },
  "beyond the end there is a 404, and what is no page is the first one": async () => {
    for (const page of [LAST + 1, 99999]) {
      const { status, text } = await read(`/category/all?page=${page}`);
      assert.equal(status, 404, String(page));
      assert.ok(text.includes("Page Not Found"), String(page));
    }
    for (const page of [0, -1, "x", "1e3", "99999999999", ""]) {
      const { status, canonical } = await read(`/category/all?page=${page}`);
      assert.deepEqual([status, pathOf(canonical)], [200, "/category/all"], String(page));
    }
    assert.equal((await get(`/category/all?page=${LAST}`)).status, 200);
    assert.equal((await get("/category/nope?page=2")).status, 404);
  },
  "the first page has one address": async () => {
    assert.equal(pathOf((await read("/category/all?page=1")).canonical), "/category/all");
    const moved = await get("/category/all/page/2");
    assert.equal(moved.status, 308);
    assert.equal(pathOf(moved.headers.get("location") ?? ""), "/category/all?page=2");
  },
  "a further page is made for each visit and kept by no cache": async () => {
    assert.match((await get("/category/all?page=2")).headers.get("cache-control") ?? "", /private, no-cache/);
    assert.equal((await get("/category/all")).headers.get("cache-control"), SHARED);
  },
  "a filtered list is paged, and its last page is shown for what is beyond": async () => {
    const { text } = await read("/category/all?available=1&sort=price-low");
    const found = Number(/Showing (\d+) products/.exec(text)![1]);
    assert.ok(found > 2 * PAGE_SIZE && found <= COUNT);
    const met = (await follow("/category/all?available=1&sort=price-low")).flatMap(cards);
    assert.equal(new Set(met).size, found);
    const beyond = await read("/category/all?available=1&sort=price-low&page=900");
    assert.deepEqual(cards(beyond), met.slice(-(found % PAGE_SIZE || PAGE_SIZE)));
  },
  "an error is kept by no cache": async () => {
    const slug = cards(await read("/category/all"))[0]!;
    const path = `/product/${slug}`;
    await shop.db.$executeRawUnsafe(`ALTER TABLE "ProductImage" RENAME TO "Elsewhere"`);
    await tell(slug);
    try {
      await until("an error", async () => (await get(path)).status >= 500);
      assert.match((await get(path)).headers.get("cache-control") ?? "", /no-store/);
    } finally {
      await shop.db.$executeRawUnsafe(`ALTER TABLE "Elsewhere" RENAME TO "ProductImage"`);
    }
    await until("the page again", async () => (await get(path)).status === 200);
  },
  "what changed shows on further pages once the shop is told": async () => {
    const slug = cards(await read("/category/all?page=2"))[0]!;
    const { name } = await shop.db.product.findUniqueOrThrow({ where: { slug } });
    const rename = async (to: string) => {
      await shop.db.product.update({ where: { slug }, data: { name: to } });
      await tell(slug);
    };
    await rename("Quite Another Name");
    const isShown = async () => (await read("/category/all?page=2")).text.includes("Quite Another Name");
    await until("the new name", isShown);
    await rename(name);
    await until("the old name", async () => !(await isShown()));
  },
};

Object.assign(checks, listChecks(origin, COUNT));
const outcome = await runChecks(checks);
await shop.close();
fs.rmSync(folder, { recursive: true, force: true });
closeWith(outcome);
