/** @jest-environment node */
import { sizeTables } from "@/content/size-guide";
import { featuresFor } from "@/lib/catalog/features";
import { productFileNames, readCategories, readProduct } from "../../support/catalog/catalog-files";

/** What a product's page says of it, in all places. */
const products = productFileNames.map(readProduct).map((product) => {
  const { slug, description, details, fabric, weight, fit, care, colors } = product;
  const features = featuresFor(slug).join(". ");
  const said = [description, ...details, fit, features].join(". ");
  const sizes = colors.flatMap((color) => Object.keys(color.sizes));
  const all = [said, fabric, weight, ...care].join(". ");
  return { slug, said, all, features, fabric, care: care.join(". "), sizes };
});

type Claims = (typeof products)[number];

const says = (place: "said" | "care" | "features" | "fabric", words: RegExp) => (claims: Claims) =>
  words.test(claims[place]);
const lacks = (...given: Parameters<typeof says>) => {
  const isSaid = says(...given);
  return (claims: Claims) => !isSaid(claims);
};

/** What can't both be true: whoever says the first doesn't say the second. */
const CONTRADICTIONS: [string, (claims: Claims) => boolean, (claims: Claims) => boolean][] = [
  [
    "no mark, and a mark",
    says("said", /no mark/i),
    ({ said }) => /mark/i.test(said.replace(/no mark at all/i, "")),
  ],
  [
    "keeps its form, and packs flat",
    says("said", /keeps its form|stands? by itself/i),
    says("said", /(packs|folds) flat/i),
  ],
  ["is wiped, and washed", says("said", /wiped/i), says("care", /(machine|hand) wash/i)],
  [
    "is thrown into the wash, and must not be",
    says("said", /machine wash|into the wash/i),
    says("care", /not machine wash/i),
  ],
  ["is machine washed, and must not be", says("care", /^machine wash/im), says("care", /not machine wash/i)],
  ["care for a print, and none", says("care", /print/), lacks("said", /print/i)],
  ["cotton, of another cloth", says("features", /cotton/i), lacks("fabric", /cotton/)],
  ["piqué, of another knit", says("said", /piqué/i), lacks("fabric", /piqué/)],
  [
    "XS to 2XL, without both",
    says("said", /XS to 2XL/),
    ({ sizes }) => !(sizes.includes("XS") && sizes.includes("2XL")),
  ],
];

test.each(CONTRADICTIONS)("no product claims: %s", (_name, one, other) => {
  expect(products.filter((claims) => one(claims) && other(claims)).map(({ slug }) => slug)).toEqual([]);
});

test("measures begin with inches, ounces or Fahrenheit; metric follows in brackets", () => {
  for (const { slug, all } of products) {
    const outside = all.replaceAll(/\([^)]*\)/g, "");
    expect([slug, outside.match(/\d ?(?:cm|mm|ml|g|g\/m²|°C|litres|metres)\b/g)]).toEqual([slug, null]);
  }
});

test("the catalogue is spelled the American way, with curly apostrophes", () => {
  for (const { slug, all } of products)
    expect([
      slug,
      all.match(/\w*(?:colour|metre|litre|grey\b|matt\b|queue|towards|polyamide|elastane)\w*|\w'\w/gi),
    ]).toEqual([slug, null]);
});

test("categories have the curly apostrophe, and a capital at their beginning only", () => {
  for (const { name, description } of readCategories()) {
    expect(name).toMatch(/^[A-Z][^A-Z]*$/);
    expect(`${name} ${description}`).not.toMatch(/\w'\w/);
  }
});

test("the ranges of the size guide leave no body out", () => {
  for (const { measures, rows } of Object.values(sizeTables)) {
    const stepped = rows.filter(({ size }) => size !== "One size");
    for (const [index, { size }] of stepped.slice(1).entries())
      for (const [measure] of measures.entries())
        expect([size, stepped[index + 1]!.inches[measure]![0]]).toEqual([
          size,
          stepped[index]!.inches[measure]![1],
        ]);
  }
});
