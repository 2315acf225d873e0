import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { cacheControl, pathOf, readDocument, sitemapPaths } from "../support/document";
import { posts } from "../support/posts";
import { READY_TEE, TEE } from "../support/shop";
import { site } from "../../../lib/site";

/** How a link looks when it is shared: tags for every kind of reader, and the picture they name. */

/** Readers that take the framework's paths for people and for bots. */
const BOTS = {
  WhatsApp: "WhatsApp/2.23.20.0 A",
  X: "Twitterbot/1.0",
  Google: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
} as const;

const PAGES = [
  ...["/", "/category/mens", `/product/${TEE.slug}`, `${READY_TEE}&utm_source=share`],
  ...["/blog", `/blog/${posts[0]!.slug}`, "/influencer-program"],
];

/** WhatsApp reads no further than this. */
const WHATSAPP_BYTES = 300_000;

const ONCE = [
  ...["title", "description", "url", "type", "image", "image:alt", "image:width", "image:height"],
  ...["site_name", "locale"],
].map((name) => `<meta property="og:${name}" content="`);
for (const name of ["card", "title", "description", "image", "image:alt"])
  ONCE.push(`<meta name="twitter:${name}" content="`);

for (const [bot, userAgent] of Object.entries(BOTS))
  test(`${bot} finds every tag in the head`, async ({ request }) => {
    for (const path of PAGES) {
      const { head, response, meta } = await readDocument(request, path, userAgent);
      expect(response.status(), path).toBe(200);
      expect(Buffer.byteLength(head), path).toBeLessThan(WHATSAPP_BYTES);
      for (const tag of [...ONCE, '<link rel="canonical"', "<title>"])
        expect(head.split(tag), `${path}: ${tag}`).toHaveLength(2);
      expect(meta("og:title"), path).not.toContain(site.name);
      expect([meta("og:site_name"), meta("og:locale")], path).toEqual([site.name, "en_US"]);
    }
  });

/** Drawing takes half a second, and one product's picture is drawn like the other's. */
const DRAWN_OF_A_KIND = 3;

// Proves seo.page-tags.
test("every page has a light picture of its kind for any cache", { tag: "@long" }, async ({ request }) => {
  test.setTimeout(300_000);
  const seen = new Map<string, string>();
  const drawn = new Map<string, number>();
  for (const path of await sitemapPaths(request)) {
    const { meta } = await readDocument(request, path);
    const address = meta("og:image")!;
    expect(new URL(address).origin, path).toBe(new URL(meta("og:url")!).origin);
    expect(meta("og:image:type"), path).toBe("image/jpeg");
    expect(meta("og:image:alt")!.length, path).toBeGreaterThan(10);
    expect(meta("twitter:image"), path).toBe(address);
    expect(pathOf(address), path).toMatch(/^\/share\/\w+\/[a-z0-9-]+\.jpg\?v=[0-9a-f]{8}$/);
    if (/^\/(product|category|blog)\/./.test(path)) {
      expect(seen.get(address), `${path} shares its picture with`).toBeUndefined();
      expect(address).toContain(`/share${path}.jpg`);
    }
    if (seen.has(address)) continue;
    seen.set(address, path);
    const [, , kind = ""] = pathOf(address).split("/");
    drawn.set(kind, (drawn.get(kind) ?? 0) + 1);
    if (drawn.get(kind)! > DRAWN_OF_A_KIND) continue;
    const response = await request.get(pathOf(address));
    const body = await response.body();
    const { format, width, height } = await sharp(body).metadata();
    expect([response.status(), format, width, height], path).toEqual([200, "jpeg", 1200, 630]);
    expect([meta("og:image:width"), meta("og:image:height")], path).toEqual(["1200", "630"]);
    expect(body.length, path).toBeLessThan(300_000);
    expect(cacheControl(response)).toBe("public, max-age=31536000, immutable");
    expect(response.headers()["set-cookie"]).toBeUndefined();
    expect(response.headers()["content-type"]).toBe("image/jpeg");
  }
  expect(seen.size).toBeGreaterThan(40);
});

// Proves api.costly-reads.
test("a card's made-up addresses lead to its own and are not kept", async ({ request }) => {
  const { meta } = await readDocument(request, "/");
  const address = pathOf(meta("og:image")!);
  for (const query of ["", "?v=00000000", `${new URL(meta("og:image")!).search}&x=1`]) {
    const moved = await request.get(`/share/page/home.jpg${query}`, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location, cacheControl(moved)]).toEqual([
      307,
      address,
      "no-store",
    ]);
  }
});

test("there are no other pictures", async ({ request }) => {
  for (const path of [
    ...["product/nope.jpg", "blog/nope.jpg", "category/nope.jpg", "page/nope.jpg", "nope/home.jpg"],
    ...[`product/${TEE.slug}`, `product/${TEE.slug}.png`, "page/..%2f..%2fhome.jpg"],
  ])
    expect((await request.get(`/share/${path}`)).status(), path).toBe(404);
  for (const path of [
    ...["16x9/nope.jpg", "2x1/tee-men-navy-front.jpg", "16x9/..%2f..%2fpackage.jpg", "16x9/constructor.jpg"],
  ])
    expect((await request.get(`/pictures/${path}`)).status(), path).toBe(404);
});
