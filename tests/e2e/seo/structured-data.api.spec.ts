import Validator, { type Issue } from "@adobe/structured-data-validator";
import { expect, test } from "@playwright/test";
import WebAutoExtractor from "@marbec/web-auto-extractor";
import sharp from "sharp";
import { pathOf, readDocument, sitemapPaths, unescapeHtml, type ProductGroup } from "../support/document";
import { TEE } from "../support/shop";
import { schemaOrgVocabulary } from "../../support/vocabulary";

/**
 * Structured data in the first HTML: correct by an independent validator, and the same as the page says. What is in it, is
 * in tests/unit/seo.
 */

const validator = new Validator(schemaOrgVocabulary());

/** What is wrong by Google's rules, or is no word of schema.org. */
async function faults(html: string): Promise<string[]> {
  const extractor = new WebAutoExtractor({ addLocation: true, embedSource: ["rdfa", "microdata"] });
  const wrong = ({ severity, errorType }: Issue) => severity === "ERROR" || errorType === "schemaOrg";
  return (await validator.validate(extractor.parse(html)))
    .filter(wrong)
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`);
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
test("structured data is valid, and says no more than the page", { tag: "@long" }, async ({ request }) => {
  test.setTimeout(180_000);
  for (const path of await sitemapPaths(request)) {
    const { html, data, text, ofType } = await readDocument(request, path);
    expect(await faults(html), path).toEqual([]);
    for (const entry of data) {
      expect(entry["@context"], path).toBe("https://schema.org");
      expect(entry["@type"], path).not.toBe("FAQPage");
    }
    const { aggregateRating, review = [] } = (ofType("ProductGroup") ?? {}) as Partial<ProductGroup>;
    if (aggregateRating)
      expect(text, path).toMatch(new RegExp(`\\b${aggregateRating.reviewCount} reviews?\\b`));
    for (const { reviewBody = "" } of review) expect(text, path).toContain(reviewBody);
  }
});

test("home: the shop's logo is large enough, and its search finds", async ({ request }) => {
  const { ofType } = await readDocument(request, "/");
  const { logo } = ofType("OnlineStore") as { logo: string };
  const picture = await sharp(await (await request.get(pathOf(logo))).body()).metadata();
  expect(Math.min(picture.width, picture.height)).toBeGreaterThanOrEqual(112);
  const { potentialAction } = ofType("WebSite") as { potentialAction: { target: { urlTemplate: string } } };
  const address = potentialAction.target.urlTemplate.replace("{search_term_string}", "white+cap");
  const found = await request.get(pathOf(address));
  expect([found.status(), await found.text()]).toEqual([200, expect.stringContaining("Court Cap")]);
});

test("structured data has the trail that is seen, and what a category lists", async ({ request }) => {
  type List = { itemListElement: { position: number; name: string; item: string; url: string }[] };
  for (const path of ["/category/mens", "/category/hats", `/product/${TEE.slug}`]) {
    const { html, ofType } = await readDocument(request, path);
    const { itemListElement: trail } = ofType("BreadcrumbList") as List;
    const nav = /<nav aria-label="Breadcrumb"[^>]*>(.*?)<\/nav>/s.exec(html)![1]!;
    const seen = [...nav.matchAll(/<(?:a|span)[^>]*?(?:href="([^"]*)"|aria-current="page")[^>]*>([^<]+)</g)];
    expect(trail.map(({ name }) => name)).toEqual(seen.map(([, , name]) => unescapeHtml(name!)));
    const links = seen.map(([, link]) => link).slice(0, -1);
    expect(trail.map(({ item }) => pathOf(item)).slice(0, -1)).toEqual(links);
    expect(trail.map(({ position }) => position)).toEqual(trail.map((_, index) => index + 1));
  }
  const { html, ofType } = await readDocument(request, "/category/womens");
  const { mainEntity } = ofType("CollectionPage") as { mainEntity: List & { numberOfItems: number } };
  expect(mainEntity.itemListElement).toHaveLength(mainEntity.numberOfItems);
  for (const { url } of mainEntity.itemListElement) expect(html).toContain(`href="${pathOf(url)}`);
});
