/** @jest-environment node */
import { parseSortOrder } from "@/lib/catalog/list/sort.browser";

test.each([null, "", "PRICE-LOW", "constructor"])("%p in the address means featured", (value) => {
  expect(parseSortOrder(value)).toBe("featured");
});
