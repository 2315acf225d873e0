/** @jest-environment node */
import { BUDGETED, budgetOf, WEIGHED } from "@/tests/weight/budgets";

const names = WEIGHED.map(({ name }) => name);

test("a budget is kept for what is weighed only", () => {
  expect(BUDGETED.filter((name) => !names.includes(name))).toEqual([]);
});

test("script: 30 kB above the framework's, and what lists, product and the way to pay were given more", () => {
  const more = names.filter((name) => budgetOf(name).script > 30_000);
  expect(more).toEqual([
    "home",
    "category",
    "product",
    "search",
    "cart",
    "checkout",
    "confirmation",
    "short-category",
  ]);
  expect(Math.max(...more.map((name) => budgetOf(name).script))).toBeLessThanOrEqual(45_000);
});
