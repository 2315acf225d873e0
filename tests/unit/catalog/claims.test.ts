/** @jest-environment node */
import { sizeTables } from "@/content/size-guide";
import { featuresFor } from "@/lib/catalog/features";
import { productFileNames, readCategories, readProduct } from "../../support/catalog/catalog-files";

/** What a product's page says of it: all of it, and a line for each place. */
const products = productFileNames.map(readProduct).map((product) => {
  const { slug, description, details, fabric, weight, fit, care, colors } = product;
  const features = featuresFor(slug).join(". ");
  const said = [description, ...details, fit, features].join(". ");
  const sizes = colors.flatMap((color) => Object.keys(color.sizes)).join(" ");
  const places = Object.entries({ said, features, fabric, care: care.join(". "), sizes });
  const lines = places.map(([place, text]) => `${place}: ${text.replace(/\s+/g, " ")}`).join("\n");
  return { slug, all: [said, fabric, weight, ...care].join(". "), lines };
});

/** Pairs of claims that can't both be true. */
const CONTRADICTIONS: [string, RegExp, RegExp][] = [
  ["no mark, and a mark", /^said:.*no mark/im, /^said:.*((?<!no )mark|mark(?! at all))/im],
  [
    "keeps its form, and packs flat",
    /^said:.*(keeps its form|stands? by itself)/im,
    /^said:.*(packs|folds) flat/im,
  ],
  ["is wiped, and washed", /^said:.*wiped/im, /^care:.*(machine|hand) wash/im],
  [
    "is thrown into the wash, and must not be",
    /^said:.*(machine|into the) wash/im,
    /^care:.*not machine wash/im,
  ],
  ["is machine washed, and must not be", /^care: machine wash/im, /^care:.*not machine wash/im],
  ["care for a print, and none", /^care:.*print/m, /^said:(?!.*print)/im],
  ["cotton, of another cloth", /^features:.*cotton/im, /^fabric:(?!.*cotton)/m],
  ["piqué, of another knit", /^said:.*piqué/im, /^fabric:(?!.*piqué)/m],
  ["XS to 2XL, without both", /^said:.*XS to 2XL/m, /^sizes:((?!.*\bXS\b)|(?!.*\b2XL\b))/m],
];

test.each(CONTRADICTIONS)("no product claims: %s", (_name, one, other) => {
  const doubtful = products.filter(({ lines }) => one.test(lines) && other.test(lines));
  expect(doubtful.map(({ slug }) => slug)).toEqual([]);
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
