/** @jest-environment node */
import { productFileNames, readCategories, readProduct } from "../../support/catalog/catalog-files";

/** What the specification asks of this shop's own range. A shop with another catalogue deletes this file. */

const products = productFileNames.map(readProduct);

const stocks = (sizes: Record<string, number>) => Object.values(sizes);
const soldOut = (sizes: Record<string, number>) => stocks(sizes).every((count) => count === 0);
const slugsOf = (chosen: typeof products) => chosen.map(({ slug }) => slug);

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
test("three top-level categories", () => {
  const top = readCategories().filter(({ parent }) => !parent);
  expect(top.map(({ slug }) => slug)).toEqual(["mens", "womens", "accessories"]);
});
