import { importCatalog } from "@/lib/catalog/import/import-catalog";
import { readCatalogFiles, type CatalogFiles } from "@/lib/catalog/import/read-files";
import { db } from "@/lib/database/db";
import { parseSearch, suggestionsSchema } from "@/lib/search/schema";
import { search, suggest } from "@/lib/search/search";
import { POPULAR_SEARCHES } from "@/content/popular-searches";
import { FILTERS } from "@/lib/catalog/list/choice.browser";
import { SORT_ORDERS, type SortOrder } from "@/lib/catalog/list/sort.browser";
import { setStock } from "@/lib/stock/mutations";
import { GET } from "@/app/api/search/route";
import { addToCart } from "@/lib/cart/mutations";
import { startCheckout } from "@/lib/checkout/start";
import { indexAllProducts } from "@/lib/search/index-products";
import { forgetMissed, listMissed, noteMiss } from "@/lib/search/missed";
import { writeCounts } from "@/lib/insight/visits/tally";
import { command } from "@/tests/support/command";
import { ADDRESS, testShop } from "@/tests/support/paid-order";
import { send } from "@/tests/support/people-shop";
import { Random } from "@/tests/support/random";

/** Search and suggestions in the shop's own catalogue: what they forgive, how they rank, and that they follow its changes. */

const files = readCatalogFiles("content");
testShop();
beforeAll(() => importCatalog(db(), files), 120_000);

const find = (q: string, more: Record<string, string> = {}) => search(parseSearch({ q, ...more }));
const slugs = ({ cards }: Awaited<ReturnType<typeof search>>) => cards.map(({ card }) => card.slug);
const found = async (q: string) => slugs(await find(q));
const VISORS = ["high-sun-visor", "overhead-visor"];
const BUCKETS = ["courtside-bucket-hat", "shade-side-bucket-hat"];
const WRISTBANDS = ["striped-wristbands", "terry-wristbands"];

describe("what is forgiven", () => {
  test.each([
    { wanted: VISORS, texts: ["visor", "womans visors", "Women’s Visors!", "visors for women", "viser"] },
    { wanted: BUCKETS, texts: ["bucket hat", "hat bucket", "bucket-hats", "buckethat", "buket hat"] },
    { wanted: WRISTBANDS, texts: ["wrist bands", "sweatbands", "swetband", "wirstbands", "wristb"] },
    { wanted: ["mens-baseline-tee"], texts: ["baseline t-shirt", "BASELINE TEE", "basline tee"] },
    { wanted: ["change-of-ends-bottle"], texts: ["flask"] },
    { wanted: ["womens-ace-sports-bra", "womens-advantage-bra"], texts: ["sports bra"] },
  ])("leads to $wanted", async ({ wanted, texts }) => {
    for (const text of texts)
      expect([text, (await found(text)).slice(0, wanted.length).sort()]).toEqual([text, wanted]);
  });

  // Proves search.forgiven-errors.
  test("“whit cap” is a white cap, and shown in white", async () => {
    const { cards, corrected } = await find("whit cap");
    const first = cards.slice(0, 2).map(({ card, color }) => `${card.slug} ${color}`);
    expect(first.sort()).toEqual(["two-tone-cap White", "unisex-court-cap White"]);
    expect(corrected).toBeNull();
  });

  // Proves search.forgiven-errors.
  test("what was corrected is said, and what is unknown is left out and said", async () => {
    expect(await find("blcak cap")).toMatchObject({ corrected: "black cap", unknown: [] });
    expect(slugs(await find("blcak cap"))[0]).toBe("unisex-court-cap");
    const unknown = await find("xylophone cap");
    expect(unknown).toMatchObject({ unknown: ["xylophone"], corrected: null });
    expect(slugs(unknown)).toContain("unisex-court-cap");
  });

  // Proves search.nothing-found.
  test("each word on its own is offered when no product has all of them", async () => {
    const { count, alone } = await find("blush bottle");
    expect(count).toBe(0);
    expect(alone.map(({ word }) => word)).toEqual(["blush", "bottle"]);
    expect(alone.every(({ count }) => count > 0)).toBe(true);
  });
});

describe("words, not fragments", () => {
  // Proves search.forgiven-errors.
  test.each("shipping,dress,dresses,skirt,shorts,gift card,press,stripping,stock,heat".split(","))(
    "“%s” finds no product, and isn’t taken for another word",
    async (text) => {
      const { count, corrected } = await find(text);
      expect([count, corrected]).toEqual([0, null]);
      expect((await suggest(text)).products).toEqual([]);
    },
  );
});

describe("prices and states", () => {
  const price = (slug: string) => Number(files.products.find((product) => product.slug === slug)!.price);
  const state = (holds: (product: CatalogFiles["products"][number]) => boolean) => {
    const slugs = files.products.filter(holds).map(({ slug }) => slug);
    return slugs.sort();
  };

  // Proves search.price-words.
  test("“tee under 60” finds the tees below $60, and “over 60” all that is dearer", async () => {
    const tees = await find("tee under 60");
    const wanted = state((product) => product.garmentTypes.includes("tee") && price(product.slug) < 60);
    expect(slugs(tees)).toEqual(expect.arrayContaining(wanted));
    expect(slugs(tees)).not.toContain("womens-ace-sports-bra");
    expect(slugs(tees).filter((slug) => price(slug) >= 60)).toEqual([]);
    expect(tees.conditions).toEqual([{ label: "Under $60", rest: "tee" }]);
    expect((await found("over 60")).sort()).toEqual(state(({ slug }) => price(slug) > 60));
    expect((await suggest("below $20")).products.every(({ price }) => Number(price) < 20)).toBe(true);
    expect(await find("cheap")).toMatchObject({ count: 0, unknown: ["cheap"] });
  });

  // Proves search.size-words.
  test("“women’s top under $60 in M” finds tees and bras that are in stock in that size", async () => {
    const wanted = (size: string, type = "top") => {
      const isIn = (sizes: Record<string, number>) => (sizes[size] ?? 0) > 0;
      return state(
        ({ audience, garmentTypes, colors }) =>
          audience !== "men" && garmentTypes.includes(type) && colors.some((color) => isIn(color.sizes)),
      );
    };
    const tops = await find("women’s top under $60 in M");
    expect(slugs(tops).sort()).toEqual(wanted("M").filter((slug) => price(slug) < 60));
    expect(tops).toMatchObject({ unknown: [], corrected: null });
    expect(tops.conditions).toEqual([
      { label: "Size M", rest: "women’s top under $60" },
      { label: "Under $60", rest: "women’s top in M" },
    ]);
    expect(tops.groups.find(({ filter }) => filter === "size")).toBeUndefined();
    expect((await found("women bra xs")).sort()).toEqual(wanted("XS", "sports-bra"));
    const caps = await find("white cap size small");
    expect(slugs(caps).sort()).toEqual(wanted("S/M", "cap"));
    expect(caps.cards.map(({ color, size }) => [color, size])).toEqual(
      caps.cards.map(() => ["White", "S/M"]),
    );
    expect(await find("2xl")).toMatchObject({ conditions: [{ label: "Size 2XL" }] });
  });

  // Proves search.state-words.
  test("“sale” finds what is reduced and “new” what is new, in what other words find", async () => {
    const reduced = state(({ compareAtPrice }) => compareAtPrice !== undefined);
    expect((await found("sale")).sort()).toEqual(reduced);
    expect((await found("new")).sort()).toEqual(state(({ isNew }) => isNew === true));
    const bras = await find("bra on sale under 70");
    expect(slugs(bras)).toEqual(["womens-advantage-bra"]);
    expect(bras.conditions).toEqual([
      { label: "Under $70", rest: "bra on sale" },
      { label: "Sale", rest: "bra on under 70" },
    ]);
  });

  test.each(POPULAR_SEARCHES)("the popular search “%s” finds products", async (text) => {
    const { count, unknown, corrected } = await find(text);
    expect([count > 1, unknown, corrected]).toEqual([true, [], null]);
  });
});

describe("help", () => {
  // Proves search.help-pages.
  test.each([
    ["Returns & exchanges", "returns", "exchange"],
    ["Shipping & delivery", "shipping", "free shipping", "how long does delivery take", "delivry"],
    ["Track your order", "track order", "where is my order?"],
    ["Finding your size", "size guide", "fit"],
    ["Sending a gift", "gift"],
    ["Contact us", "contact", "press"],
    ["How to use a promo code", "promo code", "discount"],
    ["Email preferences", "unsubscribe"],
    ["Privacy", "privacy"],
    ["Terms", "terms"],
  ])("“%s” is found, and no product", async (title, ...texts) => {
    for (const text of texts) {
      const { help, count } = await find(text);
      expect([text, help[0]?.title, count]).toEqual([text, title, 0]);
      expect((await suggest(text)).help[0]?.title).toBe(title);
    }
  });

  // Proves search.help-pages.
  test("other words beside it find products by what they are called", async () => {
    const gifts = await find("gift for women under 40");
    expect(gifts.help.map(({ title }) => title)).toEqual(["Sending a gift"]);
    expect(slugs(gifts)).toEqual(expect.arrayContaining(["high-sun-visor", "terry-wristbands"]));
    expect((await found("tee size 2xl")).sort()).not.toContain("womens-drop-shot-tee");
  });
});

describe("the order", () => {
  // Proves search.result-order.
  test("the name counts most, then the kind, then the color, then other texts", async () => {
    const tees = await find("stripe");
    expect(slugs(tees).slice(0, 3).sort()).toEqual([
      "mens-sideline-stripe-tee",
      "two-stripe-crew-socks",
      "womens-crosscourt-stripe-tee",
    ]);
    const hats = slugs(await find("hat"));
    expect(hats.slice(0, 2).sort()).toEqual(BUCKETS);
    expect(hats.slice(2, 6).sort()).toEqual([...VISORS, "two-tone-cap", "unisex-court-cap"].sort());
  });

  // Proves search.result-order.
  test("popular products come first among equals, and sold-out ones last", async () => {
    const before = await found("tee");
    const { variants, slug } = await db().product.findUniqueOrThrow({
      where: { slug: before[0]! },
      include: { variants: true },
    });
    const popular = (await db().product.findMany({ where: { isPopular: true } })).map(({ slug }) => slug);
    expect(before.map((each) => popular.includes(each)).indexOf(false)).toBeGreaterThan(0);
    const stockUp = (stockOf: (variant: (typeof variants)[number]) => number) =>
      db().$transaction(async (tx) => {
        for (const variant of variants) await setStock(tx, variant.id, stockOf(variant));
      });
    await stockUp(() => 0);
    const tees = await found("tee");
    const named = tees.filter((each) => each.endsWith("-tee"));
    expect(named.at(-1)).toBe(slug);
    expect(slugs(await find("tee", { available: "1" }))).not.toContain(slug);
    await stockUp(({ stock }) => stock);
    expect(await found("tee")).toEqual(before);
  });

  // Proves search.whole-page.
  test.each(SORT_ORDERS.filter((order) => order !== "featured"))("sorted by %s", async (order: SortOrder) => {
    const { cards: listed, count } = await find("tee", { sort: order });
    const cards = listed.map(({ card }) => card);
    const key = {
      featured: () => 0,
      "price-low": (at: number) => Number(cards[at]!.price),
      "price-high": (at: number) => -Number(cards[at]!.price),
      newest: (at: number) => (cards[at]!.isNew ? 0 : 1),
      rating: (at: number) => -cards[at]!.rating,
    }[order];
    expect(cards).toHaveLength(count);
    expect(cards.map((_, at) => key(at))).toEqual(cards.map((_, at) => key(at)).sort((a, b) => a - b));
  });
});

describe("filters", () => {
  // Proves search.whole-page.
  test("each choice says how many products it leaves, and leaves as many", async () => {
    const all = await find("white");
    expect(all.groups.map(({ filter }) => filter)).toEqual([...FILTERS]);
    for (const { filter, options } of all.groups)
      for (const { value, count } of options) {
        const query = filter === "only" ? { [value]: "1" } : { [filter]: value };
        const filtered = await find("white", query);
        expect([query, filtered.count, filtered.cards.length]).toEqual([query, count, count]);
        expect(filtered.countOfAll).toBe(all.count);
      }
  });

  // Proves category.size-on-cards, search.size-words.
  test("cards and suggestions begin with the chosen size and a color that is in stock in it", async () => {
    const colorsOf = new Map(files.products.map(({ slug, colors }) => [slug, colors]));
    const listed = async (text: string, query = {}) =>
      (await find(text, query)).cards.map(({ card: { slug }, color, size }) => ({ slug, color, size }));
    for (const pieces of [
      await listed("tee", { size: "XL" }),
      await listed("tee in XL"),
      (await suggest("tee in XL")).products,
    ]) {
      for (const { slug, color, size } of pieces) {
        const [first, ...others] = colorsOf.get(slug)!;
        const shown = others.find(({ name }) => name === color) ?? first!;
        expect([slug, size, (shown.sizes.XL ?? 0) > 0]).toEqual([slug, "XL", true]);
      }
      expect(pieces.length).toBeGreaterThan(4);
    }
    expect((await suggest("cap in XS")).products).toEqual([]);
  });
});

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
  test("an import changes what is found in its own transaction, and leaves the index that a rebuild would make", async () => {
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
