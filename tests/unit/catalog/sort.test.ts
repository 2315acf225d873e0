import { parseSortOrder, SORT_ORDERS, sortProducts } from "@/lib/catalog/sort";

const make = (name: string, price: string, isNew: boolean, isPopular: boolean, rating: number) => ({
  name,
  price,
  isNew,
  isPopular,
  rating,
});
const products = [
  make("a", "48.00", false, false, 4.1),
  make("b", "9.00", true, false, 4.9),
  make("c", "120.00", false, true, 4.1),
  make("d", "9.00", false, true, 0),
];
const order = (by: (typeof SORT_ORDERS)[number]) =>
  sortProducts(products, by)
    .map(({ name }) => name)
    .join("");

test.each([
  ["featured", "cdab"],
  ["price-low", "bdac"],
  ["price-high", "cabd"],
  ["newest", "bacd"],
  ["rating", "bacd"],
] as const)("%s", (by, expected) => expect(order(by)).toBe(expected));

test("leaves the list that it was given alone", () => {
  order("price-high");
  expect(products.map(({ name }) => name).join("")).toBe("abcd");
});

test.each([null, "", "PRICE-LOW", "constructor"])("%p in the address means featured", (value) => {
  expect(parseSortOrder(value)).toBe("featured");
});
