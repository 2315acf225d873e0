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
  ...{ type: "hats", size: ["M", "L"], color: "Navy", price: "20-40", for: "women", kind: "cap" },
  ...{ available: "1", new: "1", sale: "1", sort: "rating", page: "3" },
};

test("an address says a choice, and nothing else", () => {
  const choice = parseChoice(query);
  const params = choiceParams(choice);
  const again = Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)]));
  expect(parseChoice(again)).toEqual(choice);
  expect(String(choiceParams(choice))).toBe(
    "type=hats&kind=cap&size=M&size=L&color=Navy&price=20-40&for=women&available=1&new=1&sale=1&sort=rating&page=3",
  );
  expect(String(choiceParams(PLAIN))).toBe("");
  const others = [PLAIN, { ...PLAIN, page: 2 }, { ...PLAIN, sort: "newest" as const }];
  expect(others.map(isPlain)).toEqual([true, true, false]);
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

test("a price is in one band", () => {
  const bands = [0, 1999, 2000, 5999, 6000, 99_900].map(priceBand);
  expect(bands).toEqual(["0-20", "0-20", "20-40", "40-60", "60-", "60-"]);
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
  const offered = groups.map(({ filter, options }) => [
    filter,
    options.map(({ label, count, isChosen }) => `${label} ${count}${isChosen ? " chosen" : ""}`).join(", "),
  ]);
  expect(Object.fromEntries(offered)).toEqual({
    kind: "Tees 5, Bottles 0",
    size: "S 2, M 0, 2XL 0",
    color: "Navy 5 chosen, White 2",
    price: "Under $20 0, $40 to $60 5",
    for: "Men 2, Women 3",
    only: "In stock 2, New 0, Sale 3",
  });
});
