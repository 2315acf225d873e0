/** @jest-environment node */
import { recommend } from "@/lib/catalog/recommendations";

const make = (slug: string, categoryId: string, isPopular = false) => ({ slug, categoryId, isPopular });
const products = [
  make("here", "tees"),
  make("popular-hat", "hats", true),
  make("tee-1", "tees"),
  make("tee-2", "tees"),
  make("hat-2", "hats"),
  make("hat-3", "hats"),
];
const current = { slug: "here", categoryId: "tees" };
const slugs = (history: string[], among = products) =>
  recommend({ current, products: among, history }).map(({ slug }) => slug);

// Proves product.you-may-also-like.
test("same category first, then popular others, then the rest", () => {
  expect(slugs([])).toEqual(["tee-1", "tee-2", "popular-hat", "hat-2"]);
});
// Proves product.you-may-also-like.
test("at most two recent views come before them, newest first", () => {
  expect(slugs(["hat-3", "hat-2", "popular-hat"])).toEqual(["hat-3", "hat-2", "tee-1", "tee-2"]);
});
test("never the product itself, never one twice, nothing that is gone", () => {
  expect(slugs(["here", "retired", "tee-2"])).toEqual(["tee-2", "tee-1", "popular-hat", "hat-2"]);
});
test("as many as there are", () => {
  expect(slugs([], products.slice(0, 2))).toEqual(["popular-hat"]);
  expect(slugs([], products.slice(0, 1))).toEqual([]);
});
