/** @jest-environment node */
import { merchantFeed } from "@/lib/seo/merchant-feed";
import { element, escapeXml } from "@/lib/seo/xml";
import { tee } from "../product/fixtures";

jest.mock("server-only", () => ({}));
jest.mock("@/lib/env", () => ({
  env: () => ({ CONTACT_EMAIL: "hello@shop.example" }),
  siteOrigin: () => "https://shop.example",
}));

const category = (id: string, name: string, parentId: string | null) => ({
  id,
  name,
  slug: id,
  description: "A category of tests.",
  parentId,
  updatedAt: "2026-01-01T00:00:00.000Z",
});
const categories = [category("mens", "Men's", null), category("tees", "Tees", "mens")];

/** What stands in elements of one name, in order. */
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, "g"))].map(([, text]) => text);

test("what would end an element or is no XML is written out or left out", () => {
  expect(escapeXml(`a & b < c > "d"\u0000\u000b`)).toBe("a &amp; b &lt; c &gt; &quot;d&quot;");
  expect(element("title", null)).toBe("");
});

test("the merchants' feed has one item per variant with its own address, stock and sku", () => {
  const xml = merchantFeed([tee], categories);
  expect(all(xml, "g:id")).toEqual(Object.values(tee.skus));
  expect(all(xml, "g:availability")).toEqual(["in_stock", "out_of_stock", "in_stock", "in_stock"]);
  expect(all(xml, "link")[2]).toBe("https://shop.example/product/mens-test-tee?color=Navy&amp;size=M");
  expect(new Set(all(xml, "g:item_group_id"))).toEqual(new Set([tee.slug]));
  expect(all(xml, "g:product_type")[0]).toBe("Men's &gt; Tees");
});

test("a reduced price is the sale price in the feed, and there is none otherwise", () => {
  expect(all(merchantFeed([tee], categories), "g:price")[0]).toBe("60.00 USD");
  expect(all(merchantFeed([tee], categories), "g:sale_price")[0]).toBe("48.00 USD");
  const plain = merchantFeed([{ ...tee, compareAtPrice: null }], categories);
  expect(all(plain, "g:price")[0]).toBe("48.00 USD");
  expect(all(plain, "g:sale_price")).toEqual([]);
});

test("a name from the catalogue can't break the feed", () => {
  const xml = merchantFeed([{ ...tee, name: `Tee </item><item> & "co"`, variants: [] }], categories);
  expect(xml.match(/<item>/g)).toHaveLength(1);
  expect(all(xml, "title")[1]).toBe("Tee &lt;/item&gt;&lt;item&gt; &amp; &quot;co&quot;");
});
