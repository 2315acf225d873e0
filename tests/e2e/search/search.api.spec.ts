import { expect, test } from "@playwright/test";
import { SHARED } from "../../../lib/http/page-cache/headers.mjs";
import { cacheControl, pathOf, readDocument, sitemapPaths, xmlTexts } from "../support/document";
import { posts } from "../support/posts";
import { openDatabase, READY_TEE, TEE } from "../support/shop";
import { PAGES_WITH_ADDRESS } from "../support/templates";
import { PAGES } from "../../../lib/http/pages.mjs";
import { site } from "../../../lib/site";

/** How the shop is found: what search engines may index, what they must not, and where they learn of it. */

const db = openDatabase();

const live = { where: { retiredAt: null } } as const;
const HIDDEN = PAGES_WITH_ADDRESS.filter(({ sitemap }) => !sitemap).map(({ address }) => address);
/** Pages that may be found and have one address. */
const SINGLE = PAGES.filter(({ sitemap, path }) => sitemap && !path.includes("["));

// Proves seo.page-tags.
test("every address in the sitemap is a page with its own tags", { tag: "@long" }, async ({ request }) => {
  test.setTimeout(120_000);
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  const xml = await (await request.get("/sitemap.xml")).text();
  for (const address of xmlTexts(xml, "loc")) {
    const page = await readDocument(request, pathOf(address));
    expect([page.response.status(), page.canonical, page.meta("og:url")]).toEqual([200, address, address]);
    expect(page.metas("robots"), address).toEqual(["index, follow, max-image-preview:large, max-snippet:-1"]);
    for (const once of [page.html.match(/<h1[\s>]/g), page.html.match(/<title>/g), page.metas("description")])
      expect(once, address).toHaveLength(1);
    const [title, description] = [page.title!, page.meta("description")!];
    expect(title.split(" | ")[0]!.length, address).toBeLessThanOrEqual(60);
    expect(description.length, address).toBeLessThanOrEqual(160);
    expect(titles.get(title) ?? descriptions.get(description), `${address} says the same as`).toBeUndefined();
    titles.set(title, address);
    descriptions.set(description, address);
  }
  const [products, categories] = await Promise.all([db.product.count(live), db.category.count(live)]);
  expect(titles.size).toBe(SINGLE.length + (categories + 1) + products + posts.length);
});

test("pages of one visitor aren't found, and robots may read that they aren't", async ({ request }) => {
  const listed = await sitemapPaths(request);
  const robots = await (await request.get("/robots.txt")).text();
  const closed = [...robots.matchAll(/^Disallow: (\S+)/gm)].map(([, path]) => path!);
  for (const path of HIDDEN) {
    expect((await readDocument(request, path)).metas("robots"), path).toEqual(["noindex, follow"]);
    expect(listed).not.toContain(path);
    expect(closed.filter((start) => path.startsWith(start))).toEqual([]);
  }
  expect(robots).toContain("User-Agent: *");
  expect(robots).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
});

// Proves category.chosen-unlisted.
test("views of a page name its own address; lists with a choice aren't found", async ({ request }) => {
  const views = [
    ...["/category/mens?page=1", "/category/all?utm_source=mail&gclid=1&page=1"],
    ...[READY_TEE, `/product/${TEE.slug}?utm_source=x&utm_campaign=y`, "/blog?category=Culture"],
  ];
  const chosen = [
    ...["/category/mens?type=tops&sort=newest", "/category/mens?type=tops&page=2"],
    ...["/category/all?size=M", "/category/all?sort=rating", "/category/all?kind=tee&page=9"],
  ];
  for (const view of [...views, ...chosen]) {
    const page = await readDocument(request, view);
    expect(pathOf(page.canonical!)).toBe(view.split("?")[0]);
    expect(page.meta("og:url")).toBe(page.canonical);
    const isChosen = chosen.includes(view);
    expect(page.metas("robots")[0], view).toMatch(isChosen ? /^noindex, follow$/ : /^index/);
    if (view.startsWith("/category")) expect(page.html.includes('"ItemList"'), view).toBe(!isChosen);
  }
});

test("the sitemap has dates of content, and pictures that exist", { tag: "@long" }, async ({ request }) => {
  const xml = await (await request.get("/sitemap.xml")).text();
  const entries = xmlTexts(xml, "url").map((entry) => ({
    path: pathOf(xmlTexts(entry, "loc")[0]!),
    lastmod: xmlTexts(entry, "lastmod")[0],
    images: xmlTexts(entry, "image:loc"),
  }));
  const of = (path: string) => entries.find((entry) => entry.path === path);
  for (const { slug, updatedAt } of await db.product.findMany(live)) {
    expect(of(`/product/${slug}`)?.lastmod, slug).toBe(updatedAt.toISOString());
    expect(of(`/product/${slug}`)?.images.length, slug).toBeGreaterThan(0);
  }
  for (const { slug, publishedDate } of posts)
    expect(of(`/blog/${slug}`)?.lastmod, slug).toBe(`${publishedDate}T00:00:00Z`);
  expect(of("/contact")).toMatchObject({ lastmod: undefined, images: [] });
  for (const address of new Set(entries.flatMap(({ images }) => images)))
    expect((await request.head(pathOf(address))).status(), address).toBe(200);
  expect(await (await request.get("/sitemap.xml")).text()).toBe(xml);
});

test("the blog's feed carries all articles, newest first, and pages name it", async ({ request }) => {
  const response = await request.get("/blog/rss.xml");
  expect(response.headers()["content-type"]).toContain("application/rss+xml");
  const xml = await response.text();
  const items = xmlTexts(xml, "item");
  expect(items.map((item) => xmlTexts(item, "title")[0])).toEqual(
    [...posts].sort((a, b) => b.publishedDate.localeCompare(a.publishedDate)).map(({ title }) => title),
  );
  for (const item of items) {
    expect((await request.get(pathOf(xmlTexts(item, "link")[0]!))).status()).toBe(200);
    expect(xmlTexts(item, "content:encoded")[0]!.length).toBeGreaterThan(2000);
  }
  expect(xml).not.toMatch(/(href|src)=&quot;\//);
  for (const path of ["/", "/blog", `/blog/${posts[0]!.slug}`]) {
    const { head } = await readDocument(request, path);
    const link = /<link rel="alternate" type="application\/rss\+xml"[^>]*href="([^"]+)"/.exec(head);
    expect(pathOf(link![1]!)).toBe("/blog/rss.xml");
  }
});

test("the web manifest names icons of the sizes that they have", async ({ request }) => {
  const { head } = await readDocument(request, "/");
  const address = /<link rel="manifest" href="([^"]+)"/.exec(head)![1]!;
  const manifest = (await (await request.get(address)).json()) as {
    name: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest.name).toBe(site.name);
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose ?? "any"])).toEqual([
    ["192x192", "any"],
    ["512x512", "any"],
    ["512x512", "maskable"],
  ]);
  const touchIcon = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(head)![1]!;
  for (const { src, sizes } of [...manifest.icons, { src: touchIcon, sizes: "180x180" }]) {
    const png = await (await request.get(src)).body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
  for (const path of ["/favicon.ico", "/icon.svg"]) {
    expect(head).toContain(`<link rel="icon" href="${path}`);
    expect((await request.get(path)).status()).toBe(200);
  }
});

test("sitemap and feeds may be kept by any cache and set no cookie", async ({ request }) => {
  for (const path of ["/sitemap.xml", "/blog/rss.xml", "/feeds/google-merchant.xml", "/robots.txt"]) {
    const response = await request.get(path);
    expect([response.status(), cacheControl(response)], path).toEqual([200, SHARED]);
    expect(response.headers()["set-cookie"], path).toBeUndefined();
  }
});
