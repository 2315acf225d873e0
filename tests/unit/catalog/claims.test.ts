/** @jest-environment node */
import { sizeTables } from "@/content/size-guide";
import { featuresFor } from "@/lib/catalog/features";
import { productFileNames, readProduct } from "../../support/catalog/catalog-files";

/** What a product's page says of it, in all places. */
const products = productFileNames.map(readProduct).map((product) => {
  const { slug, description, details, fabric, weight, fit, care } = product;
  const all = [description, ...details, fit, ...featuresFor(slug), fabric, weight, ...care].join(". ");
  return { slug, all };
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
