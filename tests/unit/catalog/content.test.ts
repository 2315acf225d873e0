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

/** The catalogue itself. That a faulty file is refused is in read-files.test.ts. */

const products = productFileNames.map(readProduct);
const categories = readCategories();
const manifest = readManifest();

const stocks = (sizes: Record<string, number>) => Object.values(sizes);
const soldOut = (sizes: Record<string, number>) => stocks(sizes).every((count) => count === 0);
const duplicates = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);
const slugsOf = (chosen: typeof products) => chosen.map(({ slug }) => slug);

test("at least 20 products with names of their own, prices and stocks within the shop's range", () => {
  expect(products.length).toBeGreaterThanOrEqual(20);
  expect(duplicates(products.map(({ name }) => name))).toEqual([]);
  for (const { price, colors } of products) {
    expect(Number(price)).toBeGreaterThanOrEqual(14);
    expect(Number(price)).toBeLessThanOrEqual(98);
    expect(Math.max(...colors.flatMap(({ sizes }) => stocks(sizes)))).toBeLessThanOrEqual(60);
  }
  const pairs = new Set(products.flatMap(({ colors }) => colors.map(({ name, hex }) => `${name} ${hex}`)));
  expect(duplicates([...pairs].map((pair) => pair.split(" ")[0]!))).toEqual([]);
});

// Proves reviews.one-figure.
test("a file takes no ratings: they come from reviews alone", () => {
  const file = readProduct("terry-wristbands.json");
  expect(productFileSchema.safeParse({ ...file, rating: 4.8, reviewCount: 124 }).success).toBe(false);
});

test("the range shows every state: bestsellers, new and reduced pieces, sold-out products, colors and sizes, one color, one size", () => {
  expect(products.filter(({ isPopular }) => isPopular).length).toBeGreaterThanOrEqual(8);
  expect(products.filter(({ compareAtPrice }) => compareAtPrice).length).toBeGreaterThanOrEqual(3);
  const gone = products.filter(({ colors }) => colors.every(({ sizes }) => soldOut(sizes)));
  const partly = products.filter((product) => !gone.includes(product)).flatMap(({ colors }) => colors);
  const sizeCounts = products.map(({ colors }) => colors.map(({ sizes }) => stocks(sizes).length));
  for (const state of [
    products.some(({ isNew }) => isNew),
    gone.length > 0,
    partly.some(({ sizes }) => soldOut(sizes)),
    partly.some(({ sizes }) => stocks(sizes).includes(0) && !soldOut(sizes)),
    sizeCounts.some((counts) => counts.length === 1),
    sizeCounts.some((counts) => counts.includes(1) && Math.max(...counts) > 1),
  ])
    expect(state).toBe(true);
});

test("slugs tell unisex tees, which are women's too, and hats", () => {
  const unisexTees = products.filter(({ category }) => category === "unisex-tees");
  expect(unisexTees.length).toBeGreaterThanOrEqual(2);
  expect(
    unisexTees.filter(({ slug, alsoIn }) => !/^unisex-/.test(slug) || !alsoIn.includes("womens-tees")),
  ).toEqual([]);
  const hats = products.filter(({ garmentTypes }) => garmentTypes.includes("hat"));
  expect(slugsOf(hats)).toEqual(slugsOf(products).filter((slug) => /hat|cap|visor|bucket/.test(slug)));
});

// Proves category.parents-and-children.
test("three top-level categories, parents that exist, and no empty child", () => {
  const top = categories.filter(({ parent }) => !parent).map(({ slug }) => slug);
  expect(top).toEqual(["mens", "womens", "accessories"]);
  expect(duplicates(categories.map(({ slug }) => slug))).toEqual([]);
  const filled = products.map(({ category }) => category);
  for (const { slug, parent } of categories)
    if (parent)
      expect([top, filled]).toEqual([expect.arrayContaining([parent]), expect.arrayContaining([slug])]);
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
