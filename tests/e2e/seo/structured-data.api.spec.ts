import Validator, { type Issue } from "@adobe/structured-data-validator";
import { expect, test } from "@playwright/test";
import WebAutoExtractor from "@marbec/web-auto-extractor";
import sharp from "sharp";
import type { z } from "zod";
import { tellShop } from "../../support/catalog/tell-shop";
import { parseDocument, pathOf, readDocument, sitemapPaths, unescapeHtml } from "../support/document";
import { posts } from "../support/posts";
import { openDatabase, TEE } from "../support/shop";
import * as schema from "../support/structured-data";
import { schemaOrgVocabulary } from "../../support/vocabulary";

/** Structured data in the first HTML: whole by our own schemas, and correct by an independent validator. */

const db = openDatabase();
test.afterAll(() => db.$disconnect());

const validator = new Validator(schemaOrgVocabulary());

/** What is wrong by Google's rules, or is no word of schema.org. */
async function faults(html: string): Promise<string[]> {
  const extracted = new WebAutoExtractor({ addLocation: true, embedSource: ["rdfa", "microdata"] }).parse(
    html,
  );
  const wrong = ({ severity, errorType }: Issue) => severity === "ERROR" || errorType === "schemaOrg";
  return (await validator.validate(extracted))
    .filter(wrong)
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`);
}

function check(wanted: z.ZodType, data: unknown, where: string): void {
  const result = wanted.safeParse(data);
  expect(result.error?.issues ?? [], where).toEqual([]);
}

test("the validator finds what is wrong", async () => {
  const page = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  const product = { "@context": "https://schema.org", "@type": "Product", name: "Tee" };
  expect(await faults(page(product))).not.toEqual([]);
  expect(await faults(page({ ...product, image: "x", offers: { "@type": "Offer" } }))).not.toEqual([]);
  const misspelt = { "@context": "https://schema.org", "@type": "WebSite", name: "x", pubblisher: "y" };
  expect((await faults(page(misspelt))).join()).toContain("pubblisher");
});

// Proves seo.structured-data.
test(
  "every page's structured data holds by an independent validator",
  { tag: "@long" },
  async ({ request }) => {
    test.setTimeout(180_000);
    for (const path of await sitemapPaths(request)) {
      const { html, data } = await readDocument(request, path);
      expect(await faults(html), path).toEqual([]);
      for (const entry of data) {
        expect(entry["@context"], path).toBe("https://schema.org");
        expect(entry["@type"], path).not.toBe("FAQPage");
      }
    }
  },
);

test("home: the shop with its policies, and its search", async ({ request }) => {
  const { ofType } = await readDocument(request, "/");
  const { logo } = schema.onlineStoreSchema.parse(ofType("OnlineStore"));
  const picture = await sharp(await (await request.get(pathOf(logo))).body()).metadata();
  expect(Math.min(picture.width, picture.height)).toBeGreaterThanOrEqual(112);
  expect(ofType("WebSite")).toMatchObject({
    potentialAction: { "@type": "SearchAction", "query-input": "required name=search_term_string" },
  });
  const { urlTemplate } = (ofType("WebSite") as { potentialAction: { target: { urlTemplate: string } } })
    .potentialAction.target;
  const found = await request.get(pathOf(urlTemplate.replace("{search_term_string}", "white+cap")));
  expect([found.status(), await found.text()]).toEqual([200, expect.stringContaining("Court Cap")]);
});

// Proves seo.structured-data.
test("every product: a named group of variants with whole offers", { tag: "@long" }, async ({ request }) => {
  for (const { slug } of await db.product.findMany({ where: { retiredAt: null } })) {
    const { ofType, data, text } = await readDocument(request, `/product/${slug}`);
    check(schema.shippingDetailsSchema, ofType("OfferShippingDetails"), slug);
    check(schema.returnPolicySchema, ofType("MerchantReturnPolicy"), slug);
    const group = schema.productGroupSchema.parse(ofType("ProductGroup"));
    const ids = data.map((entry) => entry["@id"]);
    for (const { offers } of group.hasVariant)
      for (const term of [offers.shippingDetails, offers.hasMerchantReturnPolicy])
        expect(ids, slug).toContain(term["@id"]);
    // What the page says, machines are told.
    const count = /\b(\d+) reviews?\b/.exec(text)?.[1];
    expect(String(group.aggregateRating?.reviewCount), slug).toBe(String(count));
    for (const { reviewBody = "" } of group.review ?? []) expect(text, slug).toContain(reviewBody);
  }
});

test(
  "pictures in structured data are what their addresses say: 16:9, 4:3 and 1:1, at least 1200 wide",
  { tag: "@long" },
  async ({ request }) => {
    const shapes = { "16x9": 16 / 9, "4x3": 4 / 3, "1x1": 1 };
    const product = await readDocument(request, `/product/${TEE.slug}`);
    const article = await readDocument(request, `/blog/${posts[0]!.slug}`);
    const addresses = [
      ...schema.productGroupSchema.parse(product.ofType("ProductGroup")).image,
      ...schema.blogPostingSchema.parse(article.ofType("BlogPosting")).image,
    ];
    for (const address of addresses) {
      const response = await request.get(pathOf(address));
      const { width, height, format } = await sharp(await response.body()).metadata();
      const [, ratio] = /\/pictures\/(16x9|4x3|1x1)\//.exec(address)!;
      expect(format).toBe("jpeg");
      expect(width, address).toBeGreaterThanOrEqual(1200);
      expect(width / height, address).toBeCloseTo(shapes[ratio as keyof typeof shapes], 2);
      expect(response.headers()["set-cookie"]).toBeUndefined();
    }
  },
);

test("the trail in structured data is the trail that is seen", async ({ request }) => {
  for (const path of ["/category/mens", "/category/hats", `/product/${TEE.slug}`]) {
    const { html, ofType } = await readDocument(request, path);
    const trail = schema.breadcrumbSchema.parse(ofType("BreadcrumbList")).itemListElement;
    const nav = /<nav aria-label="Breadcrumb"[^>]*>(.*?)<\/nav>/s.exec(html)![1]!;
    const seen = [...nav.matchAll(/<(?:a|span)[^>]*?(?:href="([^"]*)"|aria-current="page")[^>]*>([^<]+)</g)];
    expect(trail.map(({ name }) => name)).toEqual(seen.map(([, , name]) => unescapeHtml(name!)));
    expect(trail.map(({ item }) => pathOf(item)).slice(0, -1)).toEqual(
      seen.map(([, link]) => link).slice(0, -1),
    );
    expect(trail.map(({ position }) => position)).toEqual(trail.map((_, index) => index + 1));
  }
});

test("a category lists what the page lists", async ({ request }) => {
  const { html, ofType } = await readDocument(request, "/category/womens");
  const { mainEntity } = schema.collectionSchema.parse(ofType("CollectionPage"));
  expect(mainEntity.itemListElement).toHaveLength(mainEntity.numberOfItems);
  for (const { url } of mainEntity.itemListElement) expect(html).toContain(`href="${pathOf(url)}`);
});

test("articles: dates with a timezone, pictures in every shape", async ({ request }) => {
  for (const { slug } of posts) {
    const { ofType } = await readDocument(request, `/blog/${slug}`);
    check(schema.blogPostingSchema, ofType("BlogPosting"), slug);
  }
});

test(
  "nothing in a product's words can close the element of the structured data",
  { tag: "@alone" },
  async ({ request }) => {
    const product = await db.product.findUniqueOrThrow({ where: { slug: TEE.slug } });
    const hostile = `</script><script>document.title="taken"</script> ${product.description}`;
    const tell = () => tellShop([`product:${TEE.slug}`]);
    const described = async () =>
      (await readDocument(request, `/product/${TEE.slug}`)).ofType("ProductGroup")?.description;
    await db.product.update({ where: { id: product.id }, data: { description: hostile } });
    await tell();
    try {
      await expect.poll(described, { timeout: 15_000 }).toBe(hostile);
      const { html } = await readDocument(request, `/product/${TEE.slug}`);
      expect(html).not.toContain(`<script>document.title="taken"`);
      expect(parseDocument(html).ofType("ProductGroup")?.name).toBe(TEE.name);
    } finally {
      await db.product.update({ where: { id: product.id }, data: { description: product.description } });
      await tell();
    }
    await expect.poll(described, { timeout: 15_000 }).toBe(product.description);
  },
);
