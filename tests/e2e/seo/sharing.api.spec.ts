import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { cacheControl, pathOf, readDocument, sitemapPaths } from "../support/document";
import { posts } from "../support/posts";
import { openDatabase, TEE } from "../support/shop";
import { site } from "../../../lib/site";

/** How a link looks when it is shared: tags for every kind of reader, and the picture they name. */

const db = openDatabase();
test.afterAll(() => db.$disconnect());

/** Readers that take the framework's paths for people and for bots. */
const BOTS = {
  WhatsApp: "WhatsApp/2.23.20.0 A",
  X: "Twitterbot/1.0",
  Google: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
} as const;

const PAGES = {
  home: "/",
  category: "/category/mens",
  product: `/product/${TEE.slug}`,
  "variant's link": `/product/${TEE.slug}?color=Navy&size=M&utm_source=share`,
  blog: "/blog",
  article: `/blog/${posts[0]!.slug}`,
  program: "/influencer-program",
};

/** WhatsApp reads no further than this. */
const WHATSAPP_BYTES = 300_000;

const TAGS = ["title", "description", "url", "type", "image", "image:alt", "image:width", "image:height"].map(
  (name) => `og:${name}`,
);

for (const [bot, userAgent] of Object.entries(BOTS)) {
  for (const [name, path] of Object.entries(PAGES)) {
    test(`${bot} finds every tag of the ${name} in the head`, async ({ request }) => {
      const { head, html, response, meta } = await readDocument(request, path, userAgent);
      expect(response.status()).toBe(200);
      expect(Buffer.byteLength(html.slice(0, html.indexOf("</head>")))).toBeLessThan(WHATSAPP_BYTES);
      for (const tag of [...TAGS, "og:site_name", "og:locale"])
        expect(head.split(`<meta property="${tag}" content="`), tag).toHaveLength(2);
      for (const tag of ["card", "title", "description", "image", "image:alt"])
        expect(head.split(`<meta name="twitter:${tag}" content="`), tag).toHaveLength(2);
      expect(head).toContain('<link rel="canonical"');
      expect(head).toContain("<title>");
      expect(meta("og:title")).not.toContain(site.name);
      expect(meta("og:site_name")).toBe(site.name);
      expect(meta("og:locale")).toBe("en_US");
    });
  }
}

/** Drawing takes half a second, and one product's picture is drawn like the other's. */
const DRAWN_OF_A_KIND = 3;

// Proves seo.page-tags.
test(
  "every page has a picture of its own kind: 1200×630, light, for any cache, without cookies",
  { tag: "@long" },
  async ({ request }) => {
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
      const picture = await sharp(body).metadata();
      expect([response.status(), picture.format, picture.width, picture.height], path).toEqual([
        200,
        "jpeg",
        Number(meta("og:image:width")),
        Number(meta("og:image:height")),
      ]);
      expect([picture.width, picture.height]).toEqual([1200, 630]);
      expect(body.length, path).toBeLessThan(300_000);
      expect(cacheControl(response)).toBe("public, max-age=31536000, immutable");
      expect(response.headers()["set-cookie"]).toBeUndefined();
      expect(response.headers()["content-type"]).toBe("image/jpeg");
    }
    expect(seen.size).toBeGreaterThan(40);
  },
);

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

for (const path of [
  "/share/product/nope.jpg",
  "/share/blog/nope.jpg",
  "/share/category/nope.jpg",
  "/share/page/nope.jpg",
  "/share/nope/home.jpg",
  `/share/product/${TEE.slug}`,
  `/share/product/${TEE.slug}.png`,
  "/share/page/..%2f..%2fhome.jpg",
  "/pictures/16x9/nope.jpg",
  "/pictures/2x1/tee-men-navy-front.jpg",
  "/pictures/16x9/..%2f..%2fpackage.jpg",
  "/pictures/16x9/constructor.jpg",
]) {
  test(`there is no picture at ${path}`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });
}

test(
  "a product's tags say price, currency and stock as its structured data do",
  { tag: "@long" },
  async ({ request }) => {
    for (const { slug } of await db.product.findMany({ where: { retiredAt: null } })) {
      const { head, meta, ofType, data } = await readDocument(request, `/product/${slug}`);
      const product = ofType("ProductGroup") ?? ofType("Product");
      const variants = (product?.hasVariant ?? [product]) as { offers: Record<string, string> }[];
      expect(data.length, slug).toBeGreaterThan(1);
      expect(meta("og:type"), slug).toBe("product");
      for (const { offers } of variants) {
        expect(meta("product:price:amount"), slug).toBe(offers.price);
        expect(meta("product:price:currency"), slug).toBe(offers.priceCurrency);
      }
      const buyable = variants.some(({ offers }) => offers.availability === "https://schema.org/InStock");
      expect(meta("product:availability"), slug).toBe(buyable ? "in stock" : "out of stock");
      expect(head, slug).toContain('<meta property="product:price:amount"');
    }
  },
);
