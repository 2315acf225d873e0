import { setTimeout as pause } from "node:timers/promises";
import { NextRequest } from "next/server";
import sharp from "sharp";
import { GET as listCategory } from "@/app/api/(catalog)/products/category/[slug]/route";
import { GET as listProducts } from "@/app/api/(catalog)/products/route";
import { GET as readCategory } from "@/app/api/(catalog)/categories/[slug]/route";
import { GET as readProduct } from "@/app/api/(catalog)/products/[idOrSlug]/route";
import { GET as crop } from "@/app/pictures/[ratio]/[file]/route";
import manifest from "@/content/pictures.json";
import { limitList } from "@/app/api/(catalog)/products/limit-list";
import { middleware } from "@/middleware";
import { hasPage } from "@/lib/catalog/slug-index";
import { db } from "@/lib/database/db";
import { findShareCard } from "@/lib/seo/find-share-card";
import { limitReads } from "@/lib/http/visitor-limits";
import { drawnPicture } from "@/lib/catalog/pictures/drawn";
import { fillCatalogue } from "@/tests/support/catalog/fill-catalogue";
import { watchReads } from "@/tests/support/catalog/read-plans";
import { ORIGIN } from "@/tests/support/people-shop";
import { testShop } from "@/tests/support/test-shop";

/** What a stranger can ask for as often as he likes is read or drawn once. */

testShop();
let plansOf: Awaited<ReturnType<typeof watchReads>>;
beforeAll(async () => {
  await fillCatalogue(450);
  plansOf = await watchReads(process.env.DATABASE_URL!);
}, 120_000);

const headers = (address: string) => new Headers({ "x-shop-socket-address": address });

describe("drawn pictures", () => {
  const red = { width: 1, height: 1, channels: 3, background: "red" } as const;
  const draw = () => sharp({ create: red }).jpeg().toBuffer();

  // Proves api.costly-reads.
  it("are drawn one at a time, and each once", async () => {
    let [atOnce, most, times] = [0, 0, 0];
    const slowly = async () => {
      most = Math.max(most, ++atOnce);
      times++;
      await pause(20);
      atOnce--;
      return draw();
    };
    const names = ["a", "b", "a", "c", "b", "a"];
    await Promise.all(names.map((name) => drawnPicture(`once/${name}`, slowly)));
    await drawnPicture("once/a", slowly);
    expect({ most, times }).toEqual({ most: 1, times: 3 });
  });

  it("are refused when too many are waiting, and drawn again later", async () => {
    let finish = () => {};
    const gate = new Promise<void>((resolve) => (finish = resolve));
    const refusals: unknown[] = [];
    const tries = Array.from({ length: 60 }, (_, number) => {
      return drawnPicture(`many/${number}`, () => gate.then(draw)).catch((error) => refusals.push(error));
    });
    while (refusals.length < 30) await pause(10);
    finish();
    await Promise.all(tries);
    expect(refusals).toHaveLength(30);
    expect(refusals[0]).toMatchObject({ kind: "unavailable", retryAfterSeconds: 10 });
    for (const number of [0, 59]) expect(await drawnPicture(`many/${number}`, draw)).toBeInstanceOf(Buffer);
  });

  it("aren't kept when they fail", async () => {
    const broken = drawnPicture("broken", () => Promise.reject(new Error("no file")));
    await expect(broken).rejects.toThrow("no file");
    expect(await drawnPicture("broken", draw)).toBeInstanceOf(Buffer);
  });

  // Proves api.costly-reads.
  it("cost a network its share, also when they are crops", async () => {
    for (let count = 0; count < 600; count++) await limitReads("drawing", headers("10.0.0.4"));
    const file = `${Object.keys(manifest)[0]}.jpg`;
    const request = new NextRequest(`${ORIGIN}/pictures/1x1/${file}`, { headers: headers("10.0.0.4") });
    const refused = await crop(request, { params: Promise.resolve({ ratio: "1x1", file }) });
    expect([refused.status, refused.headers.get("cache-control")]).toEqual([429, "no-store"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  }, 60_000);
});

// Proves api.costly-reads.
test("lists of more than a page may be asked for 120 times by a network, others as often as it likes", async () => {
  const statusOf = async (handler: typeof listProducts, path: string) => {
    const request = new NextRequest(ORIGIN + path, { headers: headers("10.1.0.8") });
    return (await handler(request, { params: Promise.resolve({ slug: "womens" }) })).status;
  };
  const list = (size: number) => limitList(headers("10.1.0.8"), "womens", { size });
  for (let count = 0; count < 120; count++) await list(49);
  await expect(list(49)).rejects.toMatchObject({ kind: "too-many" });
  expect(await statusOf(listProducts, "/api/products?limit=49")).toBe(429);
  expect(await statusOf(listCategory, "/api/products/category/womens")).toBe(429);
  await list(48);
});

test("a product that is visited costs no read for a minute, and a made-up one a look into an index", async () => {
  const { slug } = (await db().product.findFirst())!;
  await hasPage("product", slug);
  const ask = (name: string, isThere: boolean) =>
    plansOf(async () => {
      for (let time = 0; time < 100; time++) expect(await hasPage("product", name)).toBe(isThere);
    });
  expect(await ask(slug, true)).toEqual([]);
  const madeUp = await ask("made-up", false);
  expect(madeUp).toHaveLength(1);
  expect(JSON.stringify(madeUp)).not.toMatch(/SCAN main|Seq Scan/);
});

// Proves layout.old-pages.
test("what is put on sale is known two seconds after it was asked for in vain, and what isn't any more a minute later", async () => {
  const { slug } = (await db().product.findFirst())!;
  const now = jest.spyOn(performance, "now");
  const began = performance.now();
  const after = (ms: number) => now.mockReturnValue(began + ms);
  after(0);
  expect([await hasPage("product", slug), await hasPage("product", "renamed")]).toEqual([true, false]);
  await db().product.update({ where: { slug }, data: { slug: "renamed" } });
  try {
    after(2_001);
    expect([await hasPage("product", slug), await hasPage("product", "renamed")]).toEqual([true, true]);
    after(60_001);
    expect(await hasPage("product", slug)).toBe(false);
  } finally {
    now.mockRestore();
    await db().product.update({ where: { slug: "renamed" }, data: { slug } });
  }
});

const ODD = ["a".repeat(101), "Womens", "womens%00"];
test.each(ODD)("what can't be a slug is looked up nowhere: %j", async (slug) => {
  const plans = await plansOf(async () => {
    for (const kind of ["product", "category"] as const) expect(await hasPage(kind, slug)).toBe(false);
    expect(await findShareCard("product", slug)).toBeNull();
    const request = new NextRequest(`${ORIGIN}/api/products`);
    const params = Promise.resolve({ slug, idOrSlug: slug });
    for (const read of [readProduct, readCategory])
      expect((await read(request, { params })).status).toBe(404);
  });
  expect(plans).toEqual([]);
});

// Proves api.costly-reads.
test("made-up page numbers of a category cost one read", async () => {
  const plans = await plansOf(async () => {
    for (let page = 2; page < 40; page++) await hasPage("category", "womens", page);
  });
  expect(plans.length).toBeLessThanOrEqual(2);
});

test("lists of which something is chosen are refused after 600 in ten minutes, the plain one never", async () => {
  const ask = (query: string, address: string, path = "/category/all") =>
    middleware(new NextRequest(ORIGIN + path + query, { headers: headers(address) }));
  const { slug } = (await db().product.findFirst({ skip: 1 }))!;
  for (let count = 0; count < 600; count++) {
    expect((await ask(count % 2 ? "?size=M" : "?page=2", "10.7.0.1")).status).toBe(200);
  }
  const refused = await ask("?size=M", "10.7.0.1");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await ask("", "10.7.0.1", `/product/${slug}/reviews`)).status).toBe(429);
  expect((await ask("?stars=5", "10.7.0.1", `/product/${slug}`)).status).toBe(200);
  expect((await ask("?utm_source=mail", "10.7.0.1")).status).toBe(200);
  expect((await ask("?size=M", "10.7.0.2")).status).toBe(200);
});
