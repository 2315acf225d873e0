/** @jest-environment node */
import { filterByType } from "@/tests/support/catalog/plain-list";

/** The plain meaning of a filter, with which tests/integration/catalog/many-products.test.ts compares the database. */

const products = [
  { name: "Baseline Tee", garmentTypes: ["top", "tee"] },
  { name: "Court Cap", garmentTypes: ["hat", "cap"] },
  { name: "Hatched Tote", garmentTypes: ["bag"] },
  { name: "Summer Dress", garmentTypes: ["dress"] },
];
const names = (type: string | null) => filterByType(products, type).map(({ name }) => name);

test("keeps products whose name contains the text, whatever its case", () => {
  expect(names("BASE")).toEqual(["Baseline Tee"]);
});
test.each([
  ["hats", ["Court Cap"]],
  ["hat", ["Court Cap", "Hatched Tote"]],
  ["tops", ["Baseline Tee"]],
  ["Top", ["Baseline Tee"]],
  ["dresses", ["Summer Dress"]],
  ["dress", ["Summer Dress"]],
])("the garment word %s in singular or plural", (type, expected) => expect(names(type)).toEqual(expected));

test("no text keeps everything", () => {
  expect(names(null)).toHaveLength(4);
  expect(names("  ")).toHaveLength(4);
});
test("text that nothing matches keeps nothing", () => expect(names("skirts")).toEqual([]));
