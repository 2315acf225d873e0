import { POPULAR_SEARCHES } from "@/content/popular-searches";
import type { CatalogFiles } from "@/lib/catalog/import/read-files";
import { FILTERS } from "@/lib/catalog/list/choice.browser";
import { SORT_ORDERS, type SortOrder } from "@/lib/catalog/list/sort.browser";
import { db } from "@/lib/database/db";
import { suggest } from "@/lib/search/search";
import { setStock } from "@/lib/stock/mutations";
import { BUCKETS, files, find, found, searchedShop, slugs, VISORS } from "@/tests/support/searched-shop";

/** Search in the shop's own catalogue: what it forgives, how it ranks, and what it offers to choose. */

searchedShop();
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
});
