import { NextRequest } from "next/server";
import { GET as getProducts } from "@/app/api/products/route";
import { GET as getProduct } from "@/app/api/products/[idOrSlug]/route";
import type { Product } from "@/lib/catalog/schema";
import { db } from "@/lib/db";
import { fillCatalogue } from "@/tests/support/many-products";
import { openTestShop, type TestShop } from "@/tests/support/test-shop";

/** The API's answers are remembered as long as nobody tells of a change, and not a moment longer. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillCatalogue(5);
}, 60_000);
afterAll(() => shop.close());

const request = (path: string) => new NextRequest(`http://localhost:3000${path}`);

async function listedPrice(slug: string, wish = ""): Promise<string | undefined> {
  const answer = await getProducts(request(`/api/products${wish}`), { params: Promise.resolve({}) });
  const products = (await answer.json()) as Product[];
  return products.find((product) => product.slug === slug)?.price;
}

async function ownPrice(slug: string): Promise<string> {
  const answer = await getProduct(request(`/api/products/${slug}`), {
    params: Promise.resolve({ idOrSlug: slug }),
  });
  return ((await answer.json()) as Product).price;
}

const tell = () => db().catalogChange.createMany({ data: [{ tag: "lists" }] });

test("a change shows at once when it is told of, in lists and alone; until then answers are remembered", async () => {
  const { slug, priceCents } = await db().product.findFirstOrThrow({ where: { retiredAt: null } });
  const before = await listedPrice(slug);
  expect(await ownPrice(slug)).toBe(before);

  await db().product.update({ where: { slug }, data: { priceCents: priceCents + 100 } });
  expect([await listedPrice(slug), await ownPrice(slug)]).toEqual([before, before]);

  await tell();
  const after = ((priceCents + 100) / 100).toFixed(2);
  expect([await listedPrice(slug), await ownPrice(slug)]).toEqual([after, after]);
});

test("of two changes the one that appears second shows, whichever number it has", async () => {
  const { slug, priceCents } = await db().product.findFirstOrThrow({ where: { retiredAt: null } });
  await tell();
  const { id } = await db().catalogChange.findFirstOrThrow({ orderBy: { id: "desc" } });
  await tell();
  await db().catalogChange.delete({ where: { id } });
  await listedPrice(slug);

  await db().product.update({ where: { slug }, data: { priceCents: priceCents + 300 } });
  await db().catalogChange.create({ data: { id, tag: "lists" } });
  expect(await listedPrice(slug)).toBe(((priceCents + 300) / 100).toFixed(2));
});

test("different wishes are different answers", async () => {
  const { slug } = await db().product.findFirstOrThrow({ where: { retiredAt: null } });
  expect(await listedPrice(slug)).toBeDefined();
  expect(await listedPrice(slug, "?type=nothing-of-the-kind")).toBeUndefined();
  expect(await listedPrice(slug, "?page=99")).toBeUndefined();
});

test("a product that was unknown is found once it is told of", async () => {
  const answer = await getProduct(request("/api/products/not-yet"), {
    params: Promise.resolve({ idOrSlug: "not-yet" }),
  });
  expect(answer.status).toBe(404);
  const { id, slug } = await db().product.findFirstOrThrow({ where: { retiredAt: null } });
  await db().product.update({ where: { id }, data: { slug: "not-yet" } });
  await tell();
  expect(await ownPrice("not-yet")).toBeDefined();
  await db().product.update({ where: { id }, data: { slug } });
});
