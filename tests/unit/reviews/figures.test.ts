/** @jest-environment node */
import { isNarrowed, parseReviewChoice, reviewsHref, ALL_REVIEWS } from "@/lib/reviews/choice";
import { reviewOptions, sizeAdvice, type ReviewCount } from "@/lib/reviews/figures";

const said = (small: number, fitting: number, large: number): ReviewCount[] => [
  { stars: "4", fit: "small", size: "M", count: small },
  { stars: "4", fit: "true", size: "M", count: fitting },
  { stars: "5", fit: "large", size: "S", count: large },
  { stars: "5", fit: "", size: "", count: 50 },
];

// Proves reviews.size-advice.
test.each([
  [said(9, 0, 0), null],
  [said(10, 0, 0), "Most find it runs small"],
  [said(6, 5, 0), "Most find it runs small"],
  [said(5, 5, 0), null],
  [said(1, 8, 1), "Most find it true to size"],
  [said(0, 4, 7), "Most find it runs large"],
  [said(4, 4, 4), null],
])("size advice from ten answers on, if most agree: %#", (counts, advice) => {
  expect(sizeAdvice(counts)).toBe(advice);
});

test("an address says what was chosen of the reviews, and nothing else", () => {
  const query = { stars: ["5", "4"], fit: "true", size: "M", sort: "lowest", page: "2" };
  const choice = parseReviewChoice(query);
  expect(reviewsHref("cap", choice)).toBe(
    "/product/cap/reviews?stars=5&stars=4&fit=true&size=M&sort=lowest&page=2",
  );
  const odd = { stars: ["0", "05", "6"], fit: "huge", size: " ", sort: "best", page: "1e9", utm_source: "x" };
  expect(parseReviewChoice(odd)).toEqual(ALL_REVIEWS);
  expect(reviewsHref("cap")).toBe("/product/cap/reviews");
  expect([choice, { ...ALL_REVIEWS, sort: "lowest" as const, page: 2 }].map(isNarrowed)).toEqual([
    true,
    false,
  ]);
});

test("choices of reviews say what each would give beside the others, sizes in the product's order", () => {
  const choice = parseReviewChoice({ stars: "4", size: "2XL" });
  const { fit, size } = reviewOptions(said(1, 8, 3), choice, ["S", "M", "XL"]);
  const told = (options: typeof size) => options.map(({ label, count }) => `${label}: ${count}`);
  expect(told(size)).toEqual(["S: 0", "M: 9", "2XL: 0"]);
  expect(told(reviewOptions(said(1, 8, 3), ALL_REVIEWS, []).stars)).toEqual([
    ...["5 stars: 53", "4 stars: 9", "3 stars: 0", "2 stars: 0", "1 star: 0"],
  ]);
  expect(told(fit)).toEqual(["Runs small: 0", "True to size: 0", "Runs large: 0"]);
  expect(size.filter(({ isChosen }) => isChosen).map(({ value }) => value)).toEqual(["2XL"]);
});
