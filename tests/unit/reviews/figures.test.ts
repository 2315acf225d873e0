/** @jest-environment node */
import examples from "@/content/example-reviews.json";
import { sizeAdvice } from "@/lib/reviews/figures";

const said = (small: number, fitting: number, large: number) => ({
  stars: [0, 0, 0, 0, 0],
  fit: { small, true: fitting, large },
});

// Proves reviews.size-advice.
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
});
