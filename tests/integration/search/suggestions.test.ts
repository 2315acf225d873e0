import { GET } from "@/app/api/search/route";
import { addToCart } from "@/lib/cart/mutations";
import { importCatalog } from "@/lib/catalog/import/import-catalog";
import { startCheckout } from "@/lib/checkout/start";
import { db } from "@/lib/database/db";
import { indexAllProducts } from "@/lib/search/index-products";
import { forgetMissed, listMissed, noteMiss } from "@/lib/search/missed";
import { parseSearch, suggestionsSchema } from "@/lib/search/schema";
import { suggest } from "@/lib/search/search";
import { writeCounts } from "@/lib/insight/visits/tally";
import { command } from "@/tests/support/command";
import { ADDRESS } from "@/tests/support/paid-order";
import { send } from "@/tests/support/people-shop";
import { Random } from "@/tests/support/random";
import { BUCKETS, files, find, found, searchedShop, VISORS } from "@/tests/support/searched-shop";

/** What is suggested while a shopper types, what is asked without sense, and that the index follows every change. */

searchedShop();

describe("suggestions", () => {
  // Proves search.typed-suggestions.
  test("products with picture, price and the color in question, categories and articles", async () => {
    const { products, categories } = await suggest("whit ca");
    expect(products[0]).toMatchObject({ color: "White", price: expect.stringMatching(/^\d+\.\d\d$/) });
    expect(products[0]!.picture!.name).toMatch(/white/);
    expect(categories).toEqual([]);
    const socks = { slug: "socks-wristbands", name: "Socks & wristbands" };
    expect((await suggest("socks")).categories).toEqual([socks]);
    const article = "tennis-fashion-evolution-wimbledon-modern";
    expect((await suggest("wimbl")).articles.map(({ slug }) => slug)).toContain(article);
    expect((await suggest("wimbeldon")).articles.length).toBeGreaterThan(0);
  });

  test.each(["v", "vi", "vis", "viso", "visor", "visors", "vizor"])(
    "“%s” leads to the visors",
    async (text) => {
      const { products } = await suggest(text);
      if (text.length < 2) expect(products).toEqual([]);
      else expect(products.map(({ slug }) => slug)).toEqual(expect.arrayContaining(VISORS));
    },
  );

  const ask = (q: string, headers?: Record<string, string>) =>
    send(GET, `/api/search?${new URLSearchParams({ q })}`, { method: "GET", headers });

  // Proves search.bounded-queries.
  test("the API answers them, and refuses who asks without end", async () => {
    const { products } = suggestionsSchema.parse((await ask("bucket hat")).body);
    expect(products.map(({ slug }) => slug).sort()).toEqual(BUCKETS);
    const from = { "x-shop-socket-address": "10.2.0.1" };
    for (let times = 0; times < 900; times++) expect((await ask("", from)).status).toBe(200);
    expect((await ask("", from)).status).toBe(429);
    expect((await ask("visor")).status).toBe(200);
  });
});

describe("the index follows every change", () => {
  /** Entries and vocabulary as they are, without the numbers of rows. */
  const index = async () => ({
    entries: await db().searchEntry.findMany({ omit: { id: true }, orderBy: { productId: "asc" } }),
    words: await db().searchWord.findMany({ orderBy: { word: "asc" } }),
  });

  // Proves search.true-index.
  test("an import changes what is found in its own transaction, and the whole index is what it would be if written anew", async () => {
    const changed = structuredClone(files);
    const bottle = changed.products.find(({ slug }) => slug === "change-of-ends-bottle")!;
    bottle.name = "Zeppelin Carafe";
    bottle.colors[0]!.name = "Ultramarine";
    const gone = changed.products.findIndex(({ slug }) => slug === "court-tote");
    changed.products.splice(gone, 1);
    await importCatalog(db(), changed);
    expect(await found("zeppelin")).toEqual(["change-of-ends-bottle"]);
    expect(await found("ultramarine carafe")).toEqual(["change-of-ends-bottle"]);
    expect(await found("totes")).not.toContain("court-tote");
    const kept = await index();
    await indexAllProducts(db());
    expect(await index()).toEqual(kept);
    await importCatalog(db(), files);
    expect(await found("zeppelin")).toEqual([]);
    expect(await found("court tote")).toContain("court-tote");
  });

  // Proves search.true-index.
  test("what sells out is noted in the same transaction", async () => {
    const variant = await db().variant.findFirstOrThrow({
      where: { product: { slug: "overhead-visor" }, stock: { gt: 0 } },
    });
    const { id: variantId, productId } = variant;
    await db().variant.updateMany({ where: { productId, id: { not: variantId } }, data: { stock: 0 } });
    await db().variant.update({ where: { id: variantId }, data: { stock: 1, supplied: 1 } });
    const cartId = await addToCart(null, { productId, variantId, quantity: 1 });
    await startCheckout(cartId, { email: "last@court.example", shipping: ADDRESS });
    expect(await db().searchEntry.findUnique({ where: { productId } })).toMatchObject({ inStock: false });
    expect((await suggest("overhead visor")).products[0]).toMatchObject({ soldOut: true });
  });
});

describe("hostile input", () => {
  const ODD = [
    ...["", " ", "\u0000", "\uD800", "\u202Etee\u202C", "e\u0301\u0301\u0301\u0301"],
    ...["🎾🎾🎾", "帽子", "קסדה", "ﬁne Ⅷ ½ ㎏"],
    ...['\'; DROP TABLE "Product"; --', '" OR "1"="1', "tee* OR NOT NEAR(cap)", "{name}: tee", "%%%___!!!"],
    ...["a".repeat(5000), "tee ".repeat(2000), "1e999 -0 NaN null", "__proto__ constructor toString"],
  ];

  /** A text of 1 to 40 characters from those that mean something to someone. */
  function oddText(random: Random): string {
    const signs = [..."abtecp hvisor'\"*()&|!<>:-+^~{}[]\\/%_$#@;,.?=0189 \n\t\u0000é🎾ß"];
    return Array.from({ length: random.between(1, 40) }, () => random.pick(signs)).join("");
  }

  // Proves search.bounded-queries.
  test("odd searches are answered, and none finds more than its share", async () => {
    const random = new Random(88);
    const texts = [...ODD, ...Array.from({ length: 200 }, () => oddText(random))];
    for (const [place, text] of texts.entries()) {
      const { products } = await suggest(parseSearch({ q: text }).text);
      expect(products.length).toBeLessThanOrEqual(6);
      if (place % 20 === 0) expect((await find(text)).cards.length).toBeLessThanOrEqual(48);
    }
    expect(await db().product.count()).toBe(files.products.length);
  }, 900_000);
});

describe("what was searched and not found", () => {
  // Proves search.wanted-goods.
  test("is kept as counts without visitors, and shown to who runs the shop", async () => {
    const kept = ["Rackets!", "rackets", "Strings"];
    const personal = ["ada@court.example", "call 555 010 99 77", "a b c d e f", "  "];
    for (const text of [...kept, ...personal]) noteMiss(text);
    await writeCounts();
    const since = new Date().toISOString().slice(0, 10);
    expect(await listMissed({ since, most: 10 })).toEqual([
      { words: "rackets", times: 2, lastDay: since },
      { words: "strings", times: 1, lastDay: since },
    ]);
    const { stdout } = await command("stock", ["wanted"]);
    expect(stdout).toMatch(/rackets +2 +20/);
  });

  // Proves search.wanted-goods.
  test("goes after 90 days", async () => {
    const day = (age: number) => new Date(Date.now() - age * 86_400_000).toISOString().slice(0, 10);
    await db().searchMiss.deleteMany();
    await db().searchMiss.createMany({
      data: [
        { day: day(92), words: "old", count: 1 },
        { day: day(88), words: "young", count: 1 },
      ],
    });
    await forgetMissed();
    expect((await db().searchMiss.findMany()).map(({ words }) => words)).toEqual(["young"]);
  });
});
