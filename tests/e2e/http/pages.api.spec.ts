import fs from "node:fs";
import path from "node:path";
import { expect, test, type APIResponse } from "@playwright/test";
import { SHARED } from "../../../lib/http/page-cache/headers.mjs";
import { tellShop } from "../../support/catalog/tell-shop";
import { cacheControl } from "../support/document";
import { openDatabase, TEE } from "../support/shop";
import { PAGES_WITH_ADDRESS } from "../support/templates";

/** What a client without JavaScript gets: whole pages, real status codes, headers. */

const PUBLIC_PAGES = ["/", "/category/all", "/category/mens", `/product/${TEE.slug}`];

const db = openDatabase();
test.afterAll(() => db.$disconnect());

for (const path of PUBLIC_PAGES) {
  test(`${path} is whole, prerendered HTML that any cache may keep for seconds`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(response.headers()["cache-control"]).toBe(SHARED);
    // Next says it twice of a page that is still as it was built.
    expect(response.headers()["x-nextjs-prerender"]).toMatch(/^1(, 1)?$/);
    const html = await response.text();
    expect(html).toMatch(/<h1[\s>]/);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html.match(/<\/html>/g)).toHaveLength(1);
  });
}

// Proves layout.prerendered-pages.
test("category pages carry every product in the HTML", async ({ request }) => {
  const html = await (await request.get("/category/all")).text();
  for (const { slug } of await db.product.findMany({ where: { retiredAt: null } }))
    expect(html).toContain(`/product/${slug}`);
});

// Proves layout.without-javascript.
test("the product page says name, price and description without JavaScript", async ({ request }) => {
  const html = await (await request.get(`/product/${TEE.slug}`)).text();
  const product = await db.product.findUniqueOrThrow({ where: { slug: TEE.slug } });
  expect(html).toContain(`$${(product.priceCents / 100).toFixed(2)}`);
  expect(html).toContain(product.description.slice(0, 40));
});

for (const [path, text] of [
  ["/nope", "404 Page Not Found"],
  ["/product/nope", "Product Not Found"],
  ["/product/NOPE%20<script>", "Product Not Found"],
  ["/category/nope", "404 Page Not Found"],
  ["/not-found/product", "Product Not Found"],
  ["/not-found/category", "404 Page Not Found"],
  ["/not-found/blog", "Post Not Found"],
  ["/not-found/nope", "404 Page Not Found"],
] as const) {
  // Proves layout.unknown-address, product.not-found.
  test(`${path} is a real 404`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(response.headers()["cache-control"]).toMatch(/no-store/);
    // Whole without JavaScript: the words are in the page itself, not only in the data behind it.
    const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, "");
    expect(html).toContain(text);
  });
}

test("a visitor can't say that an address exists", async ({ request }) => {
  const response = await request.get("/product/nope", { headers: { "x-shop-surely-known": "1" } });
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain("Product Not Found");
});

for (const path of ["/", "/nope", "/checkout", "/icon.svg"]) {
  test(`${path} carries the security headers`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    const policy = headers["content-security-policy"]!;
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    const origins = new Set(policy.match(/https:\/\/[^\s;]+/g));
    for (const origin of origins)
      expect(origin).toMatch(
        /^https:\/\/((\*\.)?(js|api|hooks)(\.js)?\.stripe\.com|(\*\.)?link\.com|maps\.googleapis\.com)$/,
      );
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["referrer-policy"]).toBeTruthy();
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
    expect(headers["x-powered-by"]).toBeUndefined();
    // Over http on this machine HSTS would lock the browser out of the next project on localhost.
    expect(headers["strict-transport-security"]).toBeUndefined();
  });
}

test("scripts and pictures are called what they are, without what says something about pages", async ({
  request,
}) => {
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
test("a missing picture isn't kept, and its page is shown in no frame and loads nothing", async ({
  request,
}) => {
  const answer = await request.get("/p/1/nope.webp");
  expect([answer.status(), cacheControl(answer)]).toEqual([404, expect.stringContaining("no-store")]);
  expect(answer.headers()).toMatchObject({
    "content-security-policy": expect.stringMatching(/^default-src 'none'; frame-ancestors 'none'/),
    "x-frame-options": "DENY",
  });
});

for (const { address } of PAGES_WITH_ADDRESS.filter(({ cache }) => cache === "own"))
  test(`${address} is kept by no shared cache, and by browsers only if it is asked for again`, async ({
    request,
  }) => expect(cacheControl(await request.get(address))).toBe("private, no-cache"));

test("the address of a review link is told to nobody", async ({ request }) => {
  expect((await request.get("/review?token=x")).headers()["referrer-policy"]).toBe("no-referrer");
});

// Proves layout.shared-caches.
test("a page that hasn't changed isn't sent again", async ({ request }) => {
  const { etag } = (await request.get("/terms")).headers();
  const again = await request.get("/terms", { headers: { "If-None-Match": etag! } });
  expect([again.status(), cacheControl(again)]).toEqual([304, SHARED]);
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

// Proves layout.open-tabs.
test("scripts of the release before are still there, and those of none are a 404 that isn't kept", async ({
  request,
}) => {
  const folder = path.join(process.env.ASSETS_FOLDER!, "an-earlier-release/chunks");
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "earlier.js"), "// earlier");
  const earlier = await request.get("/_next/static/chunks/earlier.js?dpl=an-earlier-release");
  expect([earlier.status(), await earlier.text()]).toEqual([200, "// earlier"]);
  expect(earlier.headers()["content-type"]).toContain("javascript");
  expect(cacheControl(earlier)).toContain("immutable");
  const never = await request.get("/_next/static/chunks/never.js");
  expect([never.status(), cacheControl(never)]).toEqual([404, "no-store"]);
});

test("the confirmation's address, which carries a secret, is never kept", async ({ request }) => {
  const headers = (await request.get("/order-confirmation?payment_intent=pi_1")).headers();
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(headers["referrer-policy"]).toBe("no-referrer");
});

// Proves layout.prerendered-pages.
test(
  "a change that the shop is told of shows on kept pages at once",
  { tag: "@alone" },
  async ({ request }) => {
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
  },
);

test("only the shop itself may say what changed", async ({ request }) => {
  const tell = (headers: Record<string, string>, data: unknown) =>
    request.post("/api/catalog/changes", { headers, data });
  const tags = ["catalog"];
  expect((await tell({}, { tags })).status()).toBe(403);
  expect((await tell({ Authorization: "Bearer guessed" }, { tags })).status()).toBe(403);
  expect((await tell({}, { tags: ["anything else"] })).status()).toBe(422);
  expect((await tell({}, { tags: Array(101).fill("catalog") })).status()).toBe(422);
});
