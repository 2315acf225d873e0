/** @jest-environment node */
import fs from "node:fs";
import path from "node:path";
import { deadReferences, findDeadReferences, wordsOf } from "./support/specification/references";

const root = path.resolve(__dirname, "../..");

test("every rule, decision and file that a comment or a document names is in the repository", () => {
  expect(findDeadReferences(root)).toEqual([]);
});

test("the tests that docs/testing.md names are there", () => {
  const text = fs.readFileSync(path.join(root, "docs/testing.md"), "utf8");
  const named = [...text.matchAll(/`((?:unit|integration|e2e)\/[^`]+)`/g)].map(([, test]) => test!);
  expect(named.length).toBeGreaterThan(20);
  const exists = (test: string) =>
    ["test.ts", "spec.ts"].some((ending) => fs.existsSync(path.join(root, "tests", `${test}.${ending}`)));
  expect(named.filter((test) => !exists(test))).toEqual([]);
});

describe("references", () => {
  const known = {
    files: ["lib/money.ts", "app/(shop)/cart/page.tsx"],
    rules: ["cart.removal-notice"],
    decisions: ["0006", "0066"],
  };

  test.each([
    "gone after three seconds (cart.removal-notice)",
    "see decision 0006, decisions 0006 and 0066",
    "see lib/money.ts, ./money.ts, @/lib/money.ts and app/(shop)/cart/page.tsx",
    "a decision of 1999 ms, example.com, v1.2.3 and section A",
  ])("may say: %s", (words) => {
    expect(deadReferences(words, known)).toEqual([]);
  });

  test.each([
    ["gone after three seconds (cart.removed-notice)", "cart.removed-notice"],
    ["see decision 0007", "0007"],
    ["see decisions 0006 and 0007", "0007"],
    ["see decision 6", "decision 6"],
    ["see docs/decisions/0006", "docs/decisions/0006"],
    ["Section 4, “Cart”", "Section 4"],
    ["see lib/cash.ts", "lib/cash.ts"],
    ["see [the cart](cash.md)", "cash.md"],
  ])("may not say: %s", (words, dead) => {
    expect(deadReferences(words, known)).toEqual([dead]);
  });
});

test("comments of code are read, and its strings aren't; documents are read as a whole", () => {
  const code = [
    "/** one */",
    "const a = 1; // two",
    "<p>{/* three */}</p>",
    'const address = "https://four.example";',
    'const pattern = "tests/**/*.ts";',
  ].join("\n");
  expect(wordsOf("a.tsx", code)).toBe("/** one */\n// two\n/* three */");
  expect(wordsOf("a.md", code)).toBe(code);
});
