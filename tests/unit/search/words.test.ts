/** @jest-environment node */
import { correct, errorsBetween } from "@/lib/search/correction";
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

  test.each(
    Object.entries({
      visors: "visor",
      dresses: "dress",
      accessories: "accessory",
      womens: "women",
      bras: "bra",
      socks: "sock",
      tennis: "tennis",
      tees: "tee",
      gas: "gas",
    }),
  )("%s is known as %s", (word, known) => {
    expect(stem(word)).toBe(known);
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
  });
});

describe("typing errors", () => {
  test.each([
    ["visor", "visor", 0],
    ["vizor", "visor", 1],
    ["viosr", "visor", 1],
    ["viso", "visor", 1],
    ["vissor", "visor", 1],
    ["wrstbnd", "wristband", 2],
    ["cap", "tote", 3],
  ])("%s is %s with %i errors", (typed, meant, errors) => {
    expect(errorsBetween(typed, meant, 2)).toBe(errors);
    expect(errorsBetween(meant, typed, 2)).toBe(errors);
  });

  const known = [
    ["white", 12],
    ["while", 40],
    ["cap", 2],
    ["visor", 2],
    ["wristband", 2],
    ["forest", 6],
    ["fores", 1],
  ].map(([word, products]) => ({ word: String(word), products: Number(products) }));

  test.each([
    ["whte", "white"],
    ["whlte", "white"],
    ["hwite", "white"],
    ["wirsbtand", "wristband"],
    ["cpa", "cap"],
    // Too short, a number, too far away.
    ["cat", null],
    ["ac", null],
    ["w1ite", null],
    ["tennis", null],
  ])("%s means %s", (typed, meant) => {
    expect(correct(typed, known)).toBe(meant);
  });

  // Proves search.forgiven-errors.
  test("of several words the nearest counts, then the first letter, then what finds the most", () => {
    expect(correct("whize", known)).toBe("while");
    expect(correct("whibe", [...known, { word: "whine", products: 99 }])).toBe("whine");
    expect(correct("hite", [...known, { word: "hate", products: 1 }])).toBe("hate");
  });

  test("a word that isn't finished may be the beginning of a longer one", () => {
    expect(correct("wirst", known, true)).toBe("wristband");
    expect(correct("wirst", known)).toBeNull();
  });
});
