/** @jest-environment node */
import type { Product } from "@/lib/catalog/schema";
import { merchantFeed } from "@/lib/seo/merchant-feed";
import { element, escapeXml } from "@/lib/seo/xml";
import { setShopAddress } from "@/tests/support/shop-address";
import { tee } from "../catalog/fixtures";

beforeAll(setShopAddress);

const category = { description: "A category of tests.", updatedAt: "2026-01-01T00:00:00.000Z" };
const categories = [
  { ...category, id: "mens", slug: "mens", name: "Men's", parentId: null },
  { ...category, id: "tees", slug: "tees", name: "Tees", parentId: "mens" },
];

/** The whole feed of these products, two of them at a time. */
async function feedOf(...products: Product[]): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of merchantFeed([products.slice(0, 2), products.slice(2)], categories))
    pieces.push(piece);
  return pieces.join("");
}

/** The texts of elements of one name, in order. */
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, "g"))].map(([, text]) => text);

test("what would end an element or is no XML is written out or left out", () => {
  expect(escapeXml(`a & b < c > "d"\u0000\u000b`)).toBe("a &amp; b &lt; c &gt; &quot;d&quot;");
  expect(element("title", null)).toBe("");
});

test("the merchants' feed has one item per variant with its own address, stock and sku", async () => {
  const xml = await feedOf(tee);
  expect(all(xml, "g:id")).toEqual(Object.values(tee.skus));
  expect(all(xml, "g:availability")).toEqual(["in_stock", "out_of_stock", "in_stock", "in_stock"]);
  expect(all(xml, "link")[2]).toBe("https://shop.example/product/mens-test-tee?color=Navy&amp;size=M");
  expect(new Set(all(xml, "g:item_group_id"))).toEqual(new Set([tee.slug]));
  expect(all(xml, "g:product_type")[0]).toBe("Men's &gt; Tees");
});

test("a reduced price is the sale price in the feed, and there is none otherwise", async () => {
  expect(all(await feedOf(tee), "g:price")[0]).toBe("60.00 USD");
  expect(all(await feedOf(tee), "g:sale_price")[0]).toBe("48.00 USD");
  const plain = await feedOf({ ...tee, compareAtPrice: null });
  expect(all(plain, "g:price")[0]).toBe("48.00 USD");
  expect(all(plain, "g:sale_price")).toEqual([]);
});

test("ratings in the feed are those of the page", async () => {
  const names = ["g:average_review_rating", "g:number_of_ratings", "g:number_of_reviews"];
  const first = async (product: Product) => {
    const xml = await feedOf(product);
    return names.map((name) => all(xml, name)[0]);
  };
  expect(await first({ ...tee, rating: 4, reviewCount: 12 })).toEqual(["4.0", "12", "12"]);
  expect(await first({ ...tee, rating: 0, reviewCount: 0 })).toEqual(names.map(() => undefined));
});

test("a name from the catalogue can't break the feed", async () => {
  const xml = await feedOf({ ...tee, name: `Tee </item><item> & "co"`, variants: [] });
  expect(xml.match(/<item>/g)).toHaveLength(1);
  expect(all(xml, "title")[1]).toBe("Tee &lt;/item&gt;&lt;item&gt; &amp; &quot;co&quot;");
});
