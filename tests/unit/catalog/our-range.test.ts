/** @jest-environment node */
import { productFileNames, readProduct } from "../../support/catalog/catalog-files";

/** What the specification asks of this shop's own range. A shop with another catalogue deletes this file. */

const products = productFileNames.map(readProduct);

const slugsOf = (chosen: typeof products) => chosen.map(({ slug }) => slug);

test("slugs tell unisex tees, which are women's too, and hats", () => {
  const unisexTees = products.filter(({ category }) => category === "unisex-tees");
  expect(unisexTees.length).toBeGreaterThanOrEqual(2);
  expect(
    unisexTees.filter(({ slug, alsoIn }) => !/^unisex-/.test(slug) || !alsoIn.includes("womens-tees")),
  ).toEqual([]);
  const hats = products.filter(({ garmentTypes }) => garmentTypes.includes("hat"));
  expect(slugsOf(hats)).toEqual(slugsOf(products).filter((slug) => /hat|cap|visor|bucket/.test(slug)));
});
