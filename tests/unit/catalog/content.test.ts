/** @jest-environment node */
import { readdirSync } from "node:fs";
import { productFileSchema } from "@/lib/catalog/import/file-schema";
import {
  PICTURES_FOLDER,
  productFileNames,
  readCategories,
  readManifest,
  readProduct,
} from "../../support/catalog/catalog-files";

/** What holds for any catalogue: what ours has to show is in our-range.test.ts, that a faulty file is refused in read-files.test.ts. */

const products = productFileNames.map(readProduct);
const categories = readCategories();
const manifest = readManifest();

const duplicates = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

test("names of products are their own, and a color has one value everywhere", () => {
  expect(duplicates(products.map(({ name }) => name))).toEqual([]);
  const pairs = new Set(products.flatMap(({ colors }) => colors.map(({ name, hex }) => `${name} ${hex}`)));
  expect(duplicates([...pairs].map((pair) => pair.slice(0, pair.lastIndexOf(" "))))).toEqual([]);
});

// Proves category.parents-and-children.
test("categories have parents of the first level that exist, and no child is empty", () => {
  const top = categories.filter(({ parent }) => !parent).map(({ slug }) => slug);
  expect(duplicates(categories.map(({ slug }) => slug))).toEqual([]);
  const filled = products.map(({ category }) => category);
  for (const { slug, parent } of categories)
    if (parent)
      expect([top, filled]).toEqual([expect.arrayContaining([parent]), expect.arrayContaining([slug])]);
});

// Proves reviews.one-figure.
test("a file takes no ratings: they come from reviews alone", () => {
  const file = readProduct(productFileNames[0]!);
  expect(productFileSchema.safeParse({ ...file, rating: 4.8, reviewCount: 124 }).success).toBe(false);
});

test("every alt text and picture is one product's, begins with the front, and tells color and view", () => {
  const pictures = products.flatMap(({ colors }) => colors.flatMap((color) => color.pictures));
  expect(duplicates(pictures.map(({ picture }) => picture))).toEqual([]);
  for (const { colors } of products) {
    expect(duplicates(colors.flatMap((color) => color.pictures.map(({ alt }) => alt)))).toEqual([]);
    for (const { name, pictures: own } of colors) {
      expect(own[0]?.view).toBe("front");
      for (const { alt, picture, view } of own) {
        expect(alt.toLowerCase()).toContain(name.toLowerCase());
        expect(picture).toMatch(new RegExp(`-${name.toLowerCase()}-${view}$`));
      }
    }
  }
});

test("every size that the manifest promises is on disk, and nothing else; blurred placeholders are small", () => {
  const promised = Object.entries(manifest).flatMap(([name, { avif, webp }]) => [
    ...avif.map((width) => `${name}-${width}.avif`),
    ...webp.map((width) => `${name}-${width}.webp`),
  ]);
  expect(readdirSync(PICTURES_FOLDER).sort()).toEqual(promised.sort());
  for (const { blur } of Object.values(manifest)) expect(blur.length).toBeLessThanOrEqual(250);
});
