import { expect, test, type APIRequestContext } from "@playwright/test";
import type { Product } from "../../../lib/catalog/schema";
import { renewFeed } from "../../support/catalog/renew-feed";
import { tellShop } from "../../support/catalog/tell-shop";
import { readDocument, xmlTexts, type ProductGroup } from "../support/document";
import { findVariant, openDatabase, TEE } from "../support/shop";

/** One price and one stock everywhere: page, structured data, merchants' feed, API and database, for every variant. */

const db = openDatabase();

type Said = { price: string; currency: string; inStock: boolean };

/** What the merchants' feed says once it has been written again, by sku. */
async function readNewFeed(request: APIRequestContext): Promise<Map<string, Said & { link: string }>> {
  await renewFeed();
  const xml = await (await request.get("/feeds/google-merchant.xml")).text();
  return new Map(
    xmlTexts(xml, "item").map((item) => {
      const only = (name: string) => xmlTexts(item, name)[0];
      const [price = "", currency = ""] = (only("g:sale_price") ?? only("g:price"))!.split(" ");
      const inStock = only("g:availability") === "in_stock";
      return [only("g:id")!, { price, currency, inStock, link: only("link")! }];
    }),
  );
}

/** What a product's page says in its structured data, by sku. */
async function saidByPage(request: APIRequestContext, slug: string) {
  const page = await readDocument(request, `/product/${slug}`);
  const { hasVariant } = page.ofType("ProductGroup") as ProductGroup;
  const said = new Map(
    hasVariant.map(({ sku, color, size, offers }): [string, Said & { link: string; name: string }] => [
      sku,
      {
        price: offers.price,
        currency: offers.priceCurrency,
        inStock: offers.availability === "https://schema.org/InStock",
        link: offers.url,
        name: `${color} / ${size}`,
      },
    ]),
  );
  return { page, said };
}

const saidByApi = async (request: APIRequestContext, slug: string) =>
  (await (await request.get(`/api/products/${slug}`)).json()) as Product;

test("page, tags, structured data, feed, API and database agree", { tag: "@long" }, async ({ request }) => {
  test.setTimeout(120_000);
  const products = await db.product.findMany({
    where: { retiredAt: null },
    include: { variants: { where: { retiredAt: null } } },
  });
  const feed = await readNewFeed(request);
  expect(feed.size).toBe(products.flatMap(({ variants }) => variants).length);
  for (const { slug, priceCents, compareAtPriceCents, variants } of products) {
    const price = (priceCents / 100).toFixed(2);
    const { page, said } = await saidByPage(request, slug);
    const api = await saidByApi(request, slug);
    expect(said.size, slug).toBe(variants.length);
    expect(page.text, slug).toContain(`$${price}`);
    if (compareAtPriceCents) expect(page.text, slug).toContain(`$${(compareAtPriceCents / 100).toFixed(2)}`);
    expect(api.price, slug).toBe(price);
    const stock = variants.some((variant) => variant.stock > 0) ? "in stock" : "out of stock";
    const tags = [
      "og:type",
      ...["price:amount", "price:currency", "availability"].map((name) => `product:${name}`),
    ];
    expect(tags.map(page.meta), slug).toEqual(["product", price, "USD", stock]);
    for (const { sku, color, size, stock } of variants) {
      const truth = { price, currency: "USD", inStock: stock > 0 };
      expect(said.get(sku), sku).toMatchObject({ ...truth, name: `${color} / ${size}` });
      expect(feed.get(sku), sku).toMatchObject({ ...truth, link: said.get(sku)!.link });
      const known = api.variants.find((variant) => api.skus[variant.id] === sku);
      expect(known, sku).toMatchObject({ color, size, inStock: truth.inStock });
      const query = new URLSearchParams({ color, size });
      const { pathname, searchParams } = new URL(said.get(sku)!.link);
      expect(`${pathname}?${searchParams}`).toBe(`/product/${slug}?${query}`);
    }
  }
});

test("sold out and back: page and API follow, the next feed too", { tag: "@alone" }, async ({ request }) => {
  const variant = await findVariant(db, TEE);
  /** What a sale of the last piece leaves, and tells. */
  const setStock = async (stock: number) => {
    await db.variant.update({ where: { id: variant.id }, data: { stock } });
    await tellShop([`product:${TEE.slug}`]);
  };
  const inStock = async () => {
    const { said } = await saidByPage(request, TEE.slug);
    const api = await saidByApi(request, TEE.slug);
    return [said.get(variant.sku)?.inStock, api.variants.find(({ id }) => id === variant.id)?.inStock];
  };
  const inFeed = async () => (await readNewFeed(request)).get(variant.sku)?.inStock;
  expect(await inStock()).toEqual([true, true]);
  await setStock(0);
  try {
    await expect.poll(inStock, { timeout: 15_000 }).toEqual([false, false]);
    expect(await inFeed()).toBe(false);
  } finally {
    await setStock(variant.stock);
  }
  await expect.poll(inStock, { timeout: 15_000 }).toEqual([true, true]);
  expect(await inFeed()).toBe(true);
});
