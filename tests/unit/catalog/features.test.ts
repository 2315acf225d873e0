/** @jest-environment node */
import { featureKind, featuresFor } from "@/lib/catalog/features";

test.each([
  ["unisex-court-cap", "hats"],
  ["overhead-visor", "hats"],
  ["courtside-bucket-hat", "hats"],
  ["mens-baseline-tee", "tees"],
  ["womens-drop-shot-tee", "womens-tees"],
  ["unisex-club-tee", "unisex"],
  ["unisex-anything", "unisex"],
  ["womens-ace-sports-bra", "performance-wear"],
  ["change-of-ends-bottle", "performance-wear"],
  ["chatty-steel-thing", "performance-wear"],
])("%s gets the list for %s", (slug, kind) => expect(featureKind(slug)).toBe(kind));

// Proves product.feature-lists.
test("five lists, no two alike", () => {
  const slugs = ["a-cap", "a-tee", "womens-a-tee", "unisex-a", "a"];
  expect(new Set(slugs.map((slug) => featuresFor(slug).join())).size).toBe(5);
});
