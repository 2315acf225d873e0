import { expect, test, type APIResponse } from "@playwright/test";
import { SHARED } from "../../../lib/http/page-cache/headers.mjs";
import { tellShop } from "../../support/catalog/tell-shop";
import { cacheControl, readDocument } from "../support/document";
import { openDatabase, TEE } from "../support/shop";
import { PAGES_WITH_ADDRESS } from "../support/templates";

/** What a client without JavaScript gets: whole pages, real status codes, headers. */

const PUBLIC_PAGES = ["/", "/category/all", "/category/mens", `/product/${TEE.slug}`];

const db = openDatabase();

// Proves layout.prerendered-pages.
test("public pages are whole, prerendered HTML that any cache may keep for seconds", async ({ request }) => {
  for (const path of PUBLIC_PAGES) {
    const response = await request.get(path);
    expect([response.status(), cacheControl(response)], path).toEqual([200, SHARED]);
    // Next says it twice of a page that is still as it was built.
    expect(response.headers()["x-nextjs-prerender"], path).toMatch(/^1(, 1)?$/);
    const html = await response.text();
    for (const once of [/<h1[\s>]/g, /<\/html>/g]) expect(html.match(once), path).toHaveLength(1);
  }
  const html = await (await request.get("/category/all")).text();
  for (const { slug } of await db.product.findMany({ where: { retiredAt: null } }))
    expect(html).toContain(`/product/${slug}`);
});

for (const [path, text] of [
  ["/nope", "404 Page Not Found"],
  ["/product/nope", "Product Not Found Sorry, we couldn't find the product you're looking for. Back to Home"],
  ["/product/NOPE%20<script>", "Product Not Found"],
  ["/product/nope?utm_source=x", "Product Not Found"],
  ["/category/nope", "404 Page Not Found"],
  ["/category/mens?page=2", "404 Page Not Found"],
  ["/blog/nope", "Post Not Found"],
  ["/not-found/product", "Product Not Found"],
  ["/not-found/category", "404 Page Not Found"],
  ["/not-found/blog", "Post Not Found"],
  ["/not-found/nope", "404 Page Not Found"],
] as const) {
  // Proves layout.unknown-address, product.not-found, category.unknown-slug, blog.post-not-found.
  test(`${path} is a real 404`, async ({ request }) => {
    // Whole without JavaScript: the words are in the page itself, not only in the data behind it.
    const page = await readDocument(request, path);
    expect([page.response.status(), cacheControl(page.response)]).toEqual([
      404,
      expect.stringContaining("no-store"),
    ]);
    expect(page.text).toContain(text);
    // Gone for search engines, too.
    expect(page.canonical).toBeUndefined();
    expect(page.metas("robots").join()).toMatch(/^(?!(.*,)?\s*index).*noindex/);
  });
}

test("a visitor can't say that an address exists", async ({ request }) => {
  const headers = { "x-shop-surely-known": "1" };
  expect((await request.get("/product/nope", { headers })).status()).toBe(404);
});

test("scripts and pictures are called what they are, without headers of pages", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const [script] = /\/_next\/static\/chunks\/[^"]+\.js/.exec(html)!;
  const [picture] = /\/p\/[^" ]+/.exec(html)!;
  for (const path of [script, picture]) {
    const response = await request.get(path);
    const headers = response.headers();
    expect([response.status(), headers["x-content-type-options"]], path).toEqual([200, "nosniff"]);
    expect(headers["content-security-policy"], path).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers["permissions-policy"], path).toBeUndefined();
  }
});

// Proves api.safe-answers.
test("a missing picture isn't kept, is shown in no frame and loads nothing", async ({ request }) => {
  const answer = await request.get("/p/1/nope.webp");
  expect([answer.status(), cacheControl(answer)]).toEqual([404, expect.stringContaining("no-store")]);
  expect(answer.headers()).toMatchObject({
    "content-security-policy": expect.stringMatching(/^default-src 'none'; frame-ancestors 'none'/),
    "x-frame-options": "DENY",
  });
});

test("a visitor's own pages are in no shared cache, and browsers ask for them again", async ({ request }) => {
  for (const { address, cache } of PAGES_WITH_ADDRESS)
    if (cache === "own") expect(cacheControl(await request.get(address)), address).toBe("private, no-cache");
});

// Proves layout.shared-caches.
test("a page that hasn't changed isn't sent again", async ({ request }) => {
  // The first answer after a start or a change in the shop is not yet the kept page.
  await expect(async () => {
    const { etag } = (await request.get("/terms")).headers();
    const again = await request.get("/terms", { headers: { "If-None-Match": etag! } });
    expect([again.status(), cacheControl(again)]).toEqual([304, SHARED]);
  }).toPass();
});

// Proves layout.shared-caches.
test("under one address a shared cache finds either a page or its data", async ({ request }) => {
  const isShared = (answer: APIResponse) => /public|s-maxage/.test(cacheControl(answer));
  const router = { RSC: "1" };
  // A cache that ignores Vary would answer the router with this page …
  const page = await request.get("/terms?_rsc=1a2b3");
  expect([page.headers()["content-type"], isShared(page)]).toEqual(["text/html; charset=utf-8", false]);
  // … and a visitor with these data, or with the redirect to their address.
  const data = await request.get("/terms?_rsc", { headers: router });
  expect([data.headers()["content-type"], isShared(data)]).toEqual(["text/x-component", false]);
  for (const address of ["/terms", "/terms?_rsc=1a2b3", `/product/${TEE.slug}`]) {
    const moved = await request.get(address, { headers: router, maxRedirects: 0 });
    expect([moved.status(), isShared(moved)]).toEqual([307, false]);
  }
  // Some caches take this for the page's own address.
  const encoded = await request.get("/%74erms");
  expect([encoded.status(), isShared(encoded)]).toEqual([404, false]);
});

test("addresses with a secret are told to nobody; the confirmation is never kept", async ({ request }) => {
  const confirmation = await request.get("/order-confirmation?payment_intent=pi_1");
  expect(cacheControl(confirmation)).toBe("private, no-store");
  for (const answer of [confirmation, await request.get("/review?token=x")])
    expect(answer.headers()["referrer-policy"]).toBe("no-referrer");
});

// Proves layout.prerendered-pages.
test("a change that the shop is told of shows on kept pages", { tag: "@alone" }, async ({ request }) => {
  test.setTimeout(90_000);
  const html = async () => (await request.get(`/product/${TEE.slug}`)).text();
  const { id, priceCents, updatedAt } = await db.product.findUniqueOrThrow({ where: { slug: TEE.slug } });
  const change = async (data: { priceCents: number; updatedAt: Date }) => {
    await db.product.update({ where: { id }, data });
    await tellShop(["catalog"]);
  };
  const price = `$${((priceCents + 111) / 100).toFixed(2)}`;
  const now = new Date();
  await change({ priceCents: priceCents + 111, updatedAt: now });
  try {
    await expect.poll(html, { timeout: 15_000 }).toContain(price);
    const sitemap = async () => (await request.get("/sitemap.xml")).text();
    await expect.poll(sitemap, { timeout: 15_000 }).toContain(now.toISOString());
    // Only the first answer of a page that was rendered again is as the framework made it (decision 0006).
    await expect.poll(html).not.toContain('async=""');
  } finally {
    await change({ priceCents, updatedAt });
  }
  await expect.poll(html, { timeout: 15_000 }).not.toContain(price);
});

test("only the shop itself may say what changed", async ({ request }) => {
  const tell = (headers: Record<string, string>, data: unknown) =>
    request.post("/api/catalog/changes", { headers, data });
  const tags = ["catalog"];
  expect((await tell({}, { tags })).status()).toBe(403);
  expect((await tell({ Authorization: "Bearer guessed" }, { tags })).status()).toBe(403);
  expect((await tell({}, { tags: ["anything else"] })).status()).toBe(422);
  expect((await tell({}, { tags: Array(101).fill("catalog") })).status()).toBe(422);
});
