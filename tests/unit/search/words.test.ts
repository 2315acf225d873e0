/** @jest-environment node */
import { corrections } from "@/lib/search/correction";
import { takePrice } from "@/lib/search/price-words";
import { takeSizes } from "@/lib/search/size-words";
import { parseSearch } from "@/lib/search/schema";
import { MOST_CHARACTERS, MOST_WORDS } from "@/lib/search/bounds.browser";
import { plainWords, stem, typedWords, wordsOf } from "@/lib/search/words";

describe("words", () => {
  test.each([
    ["Women’s T-Shirts", ["womens", "t", "shirts"]],
    ["  Piqué,   CRÊPE ", ["pique", "crepe"]],
    ["Two-Tone Cap (White)", ["two", "tone", "cap", "white"]],
    ["180 g/m² ﬁt Ⅷ", ["180", "g", "m2", "fit", "viii"]],
    ["\u0000帽子🎾'\"*", []],
    ["'; DROP TABLE x", ["drop", "table", "x"]],
  ])("%j is %j", (text, words) => {
    expect(plainWords(text)).toEqual(words);
  });

  test("a word is known in the singular", () => {
    const words = ["visors", "dresses", "accessories", "womens", "bras", "socks", "tennis", "tees", "gas"];
    const known = "visor dress accessory women bra sock tennis tee gas";
    expect(words.map(stem).join(" ")).toBe(known);
  });

  test("a text is found by each of its words once, and by none that says nothing", () => {
    expect(wordsOf("The cap of the caps, a CAP!")).toEqual(["cap"]);
    expect(typedWords("the")).toEqual(["the"]);
  });

  // Proves search.bounded-queries.
  test("a search is cut to what one may have", () => {
    expect(typedWords("cap ".repeat(500))).toHaveLength(MOST_WORDS);
    expect(typedWords("x".repeat(10_000))[0]!.length).toBeLessThanOrEqual(30);
    expect(parseSearch({ q: "x".repeat(10_000) }).text).toHaveLength(MOST_CHARACTERS);
    expect(parseSearch({ q: ["tee", "cap"] }).text).toBe("tee");
  });
});

describe("typing errors", () => {
  const known = [
    ["white", 12],
    ["while", 40],
    ["cap", 2],
    ["visor", 2],
    ["wristband", 2],
    ["shade", 6],
    ["tipping", 6],
  ].map(([word, products]) => ({ word: String(word), products: Number(products) }));
  const meant = (typed: string, unfinished = false) => corrections(typed, known, unfinished)[0] ?? null;

  test.each([
    ["whte", "white"],
    ["hwite", "white"],
    ["viser", "visor"],
    ["viosr", "visor"],
    ["viso", "visor"],
    ["vissor", "visor"],
    ["wristbnd", "wristband"],
    ["wirsbtand", "wristband"],
    ["cpa", "cap"],
    // Too short, a number, too far away, another first letter.
    ["cat", null],
    ["ac", null],
    ["w1ite", null],
    ["tennis", null],
    ["shipping", null],
    ["blade", null],
    ["spade", "shade"],
  ])("%s means %s", (typed, word) => {
    expect(meant(typed)).toBe(word);
  });

  // Proves search.forgiven-errors.
  test("of several words the nearest counts, then what finds the most", () => {
    expect(corrections("whize", known)).toEqual(["while", "white"]);
    expect(corrections("whibe", [...known, { word: "whine", products: 99 }])[0]).toBe("whine");
  });

  test("a word that isn't finished may be the beginning of a longer one", () => {
    expect(meant("wirst", true)).toBe("wristband");
    expect(meant("wirst")).toBeNull();
  });
});

describe("prices", () => {
  const taken = (text: string, unfinished = false) => {
    const { price, said, rest } = takePrice(text, unfinished);
    return [price?.least ?? null, price?.most ?? null, said.map(({ label }) => label).join(), rest];
  };

  test.each([
    ["tee under 60", [0, 5999, "Under $60", "tee"]],
    ["below $60 tee", [0, 5999, "Under $60", "tee"]],
    ["tees less than 59.50 dollars", [0, 5949, "Under $59.50", "tees"]],
    ["Up to $20", [0, 2000, "Up to $20", ""]],
    ["bag over 40", [4001, 1_000_000_000, "Over $40", "bag"]],
    ["over 40 under 60", [4001, 5999, "Under $60,Over $40", ""]],
    ["cheap tee", [null, null, "", "cheap tee"]],
    ["under 2xl", [null, null, "", "under 2xl"]],
    ["overhead visor", [null, null, "", "overhead visor"]],
  ])("%s", (text, wanted) => {
    expect(taken(text)).toEqual(wanted);
  });

  // Proves search.price-words.
  test("an amount being typed limits nothing yet", () => {
    expect(taken("tee under 6", true)).toEqual([null, null, "", "tee"]);
    expect(taken("tee under 60", true)).toEqual([0, 5999, "Under $60", "tee"]);
  });
});

describe("sizes", () => {
  const taken = (text: string, unfinished = false) => {
    const { sizes, rest } = takeSizes(text, unfinished);
    return [sizes.join(), rest];
  };

  // Proves search.size-words.
  test.each([
    ["women's tee in M", ["M", "women's tee"]],
    ["tee, size large", ["L", "tee,"]],
    ["xl or xxl men’s tee", ["XL,2XL", "or men’s tee"]],
    ["bra in an extra-small", ["XS", "bra"]],
    ["x-large tee, x small", ["XL,XS", "tee,"]],
    ["M tee in M", ["M", "tee"]],
    ["small logo tee", ["", "small logo tee"]],
    ["t-shirt", ["", "t-shirt"]],
    ["U.S. open", ["", "U.S. open"]],
  ])("%s", (text, wanted) => {
    expect(taken(text)).toEqual(wanted);
  });

  test("a letter being typed may begin a word, unless it is said to be a size", () => {
    expect(taken("tee s", true)).toEqual(["", "tee s"]);
    expect(taken("tee in s", true)).toEqual(["S", "tee"]);
  });
});
