/** @jest-environment node */
import { serializeJsonLd, breadcrumbList, onlineStore, webSite } from "@/lib/seo/json-ld";
import { categoryMetadata, clip, productMetadata } from "@/lib/seo/metadata";
import { offerTerms, priceValidUntil, productJsonLd } from "@/lib/seo/product-json-ld";
import type { Product } from "@/lib/catalog/schema";
import { setShopAddress } from "@/tests/support/shop-address";
import { tee } from "../catalog/fixtures";

beforeAll(setShopAddress);

const now = new Date("2026-02-28T12:00:00Z");

test("nothing in structured data can close its element", () => {
  const text = serializeJsonLd({ name: "</script><script>alert(1)</script>" });
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual({ name: "</script><script>alert(1)</script>" });
});

/** A group and its variants; goods without variants stand for themselves. */
function groupOf(product: Product) {
  const group = productJsonLd(product, [], now);
  return { group, variants: "hasVariant" in group ? group.hasVariant : [] };
}

test("a product is a group with pictures in 16:9, 4:3 and 1:1, and one offer per variant with its own address and picture", () => {
  const { group, variants } = groupOf(tee);
  expect(group["@type"]).toBe("ProductGroup");
  expect(variants.map(({ sku }) => sku)).toEqual(Object.values(tee.skus));
  const pictures = "https://shop.example/pictures";
  expect(group.image).toEqual([
    ...["16x9", "4x3", "1x1"].map((shape) => `${pictures}/${shape}/tee-navy-front.jpg`),
    `${pictures}/1x1/tee-navy-back.jpg`,
  ]);
  expect(variants[1]).toMatchObject({
    ...{
      color: "Navy",
      size: "M",
      inProductGroupWithID: tee.slug,
      image: [`${pictures}/1x1/tee-navy-front.jpg`],
    },
    offers: {
      ...{ price: "48.00", priceCurrency: "USD", priceValidUntil: "2027-02-28" },
      availability: "https://schema.org/OutOfStock",
      url: "https://shop.example/product/mens-test-tee?color=Navy&size=M",
    },
  });
});

// Proves seo.honest-ratings.
test("rating and reviews are those of the page, and none are invented", () => {
  const review = { id: "1", stars: 5, fit: null, words: "Soft.", author: "Paula P.", size: "M" };
  const shown = { ...review, day: "2026-02-01", verified: true, reply: null };
  expect(productJsonLd(tee, [shown, { ...shown, words: "" }], now)).toMatchObject({
    aggregateRating: { ratingValue: 4.3, reviewCount: 12, bestRating: 5 },
    review: [
      {
        ...{ "@type": "Review", datePublished: "2026-02-01", reviewBody: "Soft." },
        author: { "@type": "Person", name: "Paula P." },
        reviewRating: { ratingValue: 5, bestRating: 5 },
      },
      expect.not.objectContaining({ reviewBody: expect.anything() }),
    ],
  });
  const unrated = productJsonLd({ ...tee, rating: 0, reviewCount: 0 }, [], now);
  expect(unrated).not.toHaveProperty("aggregateRating");
  expect(unrated).not.toHaveProperty("review");
});

test("goods without variants stand for themselves", () => {
  expect(productJsonLd({ ...tee, variants: [], skus: { one: "HV-ONE" } }, [], now)).toMatchObject({
    "@type": "Product",
    sku: "HV-ONE",
    offers: { availability: "https://schema.org/InStock" },
  });
});

test("a former price is told as one that is struck through, and only where the page shows it", () => {
  const offerOf = (product: Product) => groupOf(product).variants[0]!.offers;
  expect(offerOf(tee)).toMatchObject({
    price: "48.00",
    priceSpecification: { priceType: "https://schema.org/StrikethroughPrice", price: "60.00" },
  });
  expect(offerOf({ ...tee, compareAtPrice: null })).not.toHaveProperty("priceSpecification");
});

// Proves seo.offer-validity.
test("offers are valid for one year, leap days included", () => {
  expect(priceValidUntil(new Date("2028-02-29T23:59:00Z"))).toBe("2029-03-01");
});

// Proves seo.structured-data.
test("the shop, its search and the trail", () => {
  expect(onlineStore()).toMatchObject({
    "@type": "OnlineStore",
    url: "https://shop.example/",
    contactPoint: { email: "hello@shop.example" },
  });
  expect(webSite().potentialAction.target.urlTemplate).toBe(
    "https://shop.example/search?q={search_term_string}",
  );
  expect(breadcrumbList([{ name: "Home", path: "/" }]).itemListElement[0]).toMatchObject({
    position: 1,
    item: "https://shop.example/",
  });
});

test("titles have at most 60 characters, descriptions at most 160, and canonical addresses no query", () => {
  const long = "word ".repeat(100);
  const tags = categoryMetadata({ name: long, slug: "mens", description: long });
  expect(String(tags.title).length).toBeLessThanOrEqual(60);
  expect(String(tags.description).length).toBeLessThanOrEqual(160);
  expect(tags.alternates?.canonical).toBe("https://shop.example/category/mens");
  expect(productMetadata(tee, []).openGraph).not.toHaveProperty("type");
  expect(clip("exactly", 7)).toBe("exactly");
});

// Proves seo.policy-data.
test("every offer names the shop's shipping and returns, which stand on the page once", () => {
  const terms = offerTerms();
  const ids = terms.map((term) => term["@id"]);
  const text = JSON.stringify(productJsonLd(tee, [], now));
  for (const id of ids) expect(text.split(`{"@id":"${id}"}`)).toHaveLength(tee.variants.length + 1);
  expect(terms).toMatchObject([
    {
      ...{ "@type": "OfferShippingDetails", shippingRate: { value: 0, currency: "USD" } },
      shippingDestination: { addressCountry: "US", addressRegion: { length: 49 } },
      deliveryTime: {
        handlingTime: { minValue: 1, maxValue: 2, unitCode: "DAY" },
        transitTime: { minValue: 3, maxValue: 7, unitCode: "DAY" },
      },
    },
    {
      ...{ "@type": "MerchantReturnPolicy", applicableCountry: "US" },
      returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
    },
  ]);
});
