/** @jest-environment node */
import examples from "@/content/example-reviews.json";
import { addFigures, noFigures, ratingOf, sizeAdvice } from "@/lib/catalog/review-figures";

const given = (...stars: number[]) => ({ ...noFigures(), stars });
const said = (small: number, fitting: number, large: number) => ({
  ...noFigures(),
  fit: { small, true: fitting, large },
});

test("the average is in tenths, and figures that were brought along weigh as much as they count", () => {
  expect(ratingOf(noFigures())).toEqual({ rating: 0, count: 0 });
  expect(ratingOf(given(0, 0, 0, 1, 1))).toEqual({ rating: 4.5, count: 2 });
  expect(ratingOf(given(1, 0, 0, 0, 2))).toEqual({ rating: 3.7, count: 3 });
  expect(ratingOf(given(0, 0, 0, 0, 10), { rating: 4, count: 30 })).toEqual({ rating: 4.3, count: 40 });
  expect(ratingOf(noFigures(), { rating: 4.6, count: 120 })).toEqual({ rating: 4.6, count: 120 });
  expect(addFigures(given(1, 0, 0, 0, 2), given(0, 0, 0, 0, 1)).stars).toEqual([1, 0, 0, 0, 3]);
});

test.each([
  [said(9, 0, 0), null],
  [said(10, 0, 0), "Most find it runs small"],
  [said(6, 5, 0), "Most find it runs small"],
  [said(5, 5, 0), null],
  [said(1, 8, 1), "Most find it true to size"],
  [said(0, 4, 7), "Most find it runs large"],
  [said(4, 4, 4), null],
])("size advice from ten answers on, if most agree: %#", (figures, advice) => {
  expect(sizeAdvice(figures)).toBe(advice);
});

test("examples give every state: none, one page, several, size advice and replies", () => {
  const counts = Object.values(examples.products).map(({ stars }) => stars.reduce((sum, each) => sum + each));
  expect(Math.max(...counts)).toBeGreaterThan(20);
  expect(Math.min(...counts)).toBeLessThan(10);
  for (const { stars } of Object.values(examples.products))
    expect(ratingOf(given(...stars)).rating).toBeGreaterThan(4);
});
