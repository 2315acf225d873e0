/** @jest-environment node */
import { formatCents, formatPrice, percentOf, toCents, toDecimal } from "@/lib/money";

// Proves money.order-sums.
test.each([
  [4800, 8, 384],
  // Half a cent counts as a whole one, what is less as none.
  [6, 8, 0],
  [7, 8, 1],
  [1250, 15, 188],
  [1243, 15, 186],
  [50, 1, 1],
  [49, 1, 0],
  [0, 15, 0],
])("of %i cents %i percent are %i", (cents, percent, part) => {
  expect(percentOf(cents, percent)).toBe(part);
});

// Proves money.whole-cents.
test.each([
  [0, "0.00", "$0.00"],
  [5, "0.05", "$0.05"],
  [4800, "48.00", "$48.00"],
  [123456, "1234.56", "$1,234.56"],
  [-250, "-2.50", "-$2.50"],
])("%i cents are written %s and %s", (cents, decimal, shown) => {
  expect(toDecimal(cents)).toBe(decimal);
  expect(formatCents(cents)).toBe(shown);
});

// Proves money.whole-cents.
test("an amount is read with two decimals or none, and nothing else is one", () => {
  expect([toCents("48.00"), toCents("48"), toCents("0.05")]).toEqual([4800, 4800, 5]);
  expect(formatPrice("1234.50")).toBe("$1,234.50");
  for (const text of ["", "48.0", "48.000", "-1.00", "1e3", "$48.00", "48,00", " 48.00", "9999999999"])
    expect(() => toCents(text)).toThrow(RangeError);
});
