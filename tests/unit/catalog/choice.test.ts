/** @jest-environment node */
import {
  choiceParams,
  cleared,
  isFiltered,
  isPlain,
  parseChoice,
  PLAIN,
  toggled,
} from "@/lib/catalog/list/choice.browser";
import { countFitting, optionsOf, priceBand, type FacetCount } from "@/lib/catalog/list/facets";

/** What a shopper chooses of a list, in its address and in what it leaves. */

const query = {
  type: "hats",
  size: ["M", "L"],
  color: "Navy",
  price: "20-40",
  for: "women",
  kind: "cap",
  available: "1",
  new: "1",
  sale: "1",
  sort: "rating",
  page: "3",
};

test("an address says a choice, and nothing else", () => {
  const choice = parseChoice(query);
  expect(
    parseChoice(
      Object.fromEntries(
        [...choiceParams(choice)].map(([name]) => [name, choiceParams(choice).getAll(name)]),
      ),
    ),
  ).toEqual(choice);
  expect(String(choiceParams(choice))).toBe(
    "type=hats&kind=cap&size=M&size=L&color=Navy&price=20-40&for=women&available=1&new=1&sale=1&sort=rating&page=3",
  );
  expect(String(choiceParams(PLAIN))).toBe("");
  expect([isPlain(PLAIN), isPlain({ ...PLAIN, page: 2 }), isPlain({ ...PLAIN, sort: "newest" })]).toEqual([
    true,
    true,
    false,
  ]);
});

test.each([
  {},
  { utm_source: "mail", size: "", color: "  ", available: "yes", sort: "random", page: "-1" },
  { page: "1e9", new: "true", __proto__: "x" },
  { sort: ["random", "rating"], page: ["0", "2"] },
])("what can't be meant counts as not given: %j", (odd) => {
  expect(parseChoice(odd)).toEqual(PLAIN);
});

test("a query can't grow a choice beyond bounds", () => {
  const many = parseChoice({
    size: Array.from({ length: 500 }, (_, at) => `${at}`),
    color: "x".repeat(9999),
    type: "y".repeat(9999),
  });
  expect(many.size).toHaveLength(20);
  expect([many.color[0]!.length, many.type!.length]).toEqual([60, 200]);
});

test("values of a filter come and go, and the list begins on its first page again", () => {
  const both = toggled(parseChoice(query), "size", "S");
  expect([both.size, both.page]).toEqual([["M", "L", "S"], 1]);
  expect(toggled(both, "size", "M").size).toEqual(["L", "S"]);
  expect(toggled(both, "only", "sale")).toMatchObject({ only: ["available", "new"], page: 1 });
  expect(cleared(both)).toEqual({ ...PLAIN, sort: "rating" });
  expect([isFiltered(cleared(both)), isFiltered(both)]).toEqual([false, true]);
});

test.each([
  [0, "0-20"],
  [1999, "0-20"],
  [2000, "20-40"],
  [5999, "40-60"],
  [6000, "60-"],
  [99_900, "60-"],
])("%i cents are in the band %s", (cents, band) => {
  expect(priceBand(cents)).toBe(band);
});

const facets = (colors: Record<string, string[]>, more: Partial<FacetCount["facets"]> = {}) => ({
  for: ["men"],
  kind: ["tee"],
  price: ["40-60"],
  new: false,
  sale: false,
  colors: Object.entries(colors).map(([name, sizes]) => ({ name, hex: "#000000", sizes })),
  ...more,
});
const COUNTS: FacetCount[] = [
  { key: "a", count: 2, facets: facets({ Navy: ["S"], White: ["M", "2XL"] }) },
  { key: "b", count: 3, facets: facets({ Navy: [] }, { for: ["women"], sale: true }) },
  { key: "c", count: 1, facets: facets({ "": [""] }, { kind: ["bottle"], price: ["0-20"] }) },
];
const left = (choice: object) => countFitting(COUNTS, { ...PLAIN, ...choice });

test("color and size are asked of the same piece", () => {
  expect([left({ color: ["Navy"] }), left({ size: ["M"] }), left({ color: ["Navy"], size: ["M"] })]).toEqual([
    5, 2, 0,
  ]);
  expect([left({ only: ["available"] }), left({ color: ["Navy"], only: ["available"] })]).toEqual([3, 2]);
});

test("choices are offered in the order in which people read them, with what each would leave", () => {
  const groups = optionsOf(COUNTS, { ...PLAIN, color: ["Navy"] });
  const offered = Object.fromEntries(
    groups.map(({ filter, options }) => [
      filter,
      options.map(({ label, count, isChosen }) => [label, count, isChosen]),
    ]),
  );
  expect(offered).toEqual({
    kind: [
      ["Tees", 5, false],
      ["Bottles", 0, false],
    ],
    size: [
      ["S", 2, false],
      ["M", 0, false],
      ["2XL", 0, false],
    ],
    color: [
      ["Navy", 5, true],
      ["White", 2, false],
    ],
    price: [
      ["Under $20", 0, false],
      ["$40 to $60", 5, false],
    ],
    for: [
      ["Men", 2, false],
      ["Women", 3, false],
    ],
    only: [
      ["In stock", 2, false],
      ["New", 0, false],
      ["Sale", 3, false],
    ],
  });
});
