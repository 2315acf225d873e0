/** @jest-environment node */
import fs from "node:fs";
import path from "node:path";
import { findProblems, parseRows, titlePatterns } from "@/scripts/check-coverage";

const root = path.resolve(__dirname, "../..");
const markdown = fs.readFileSync(path.join(root, "docs/specification-coverage.md"), "utf8");

test("every row of the table names tests that exist", () => {
  expect(findProblems(markdown, root)).toEqual([]);
});

test("the table speaks of every section from 2 to 9", () => {
  const sections = new Set(parseRows(markdown).map(({ section }) => section.split(" ")[0]));
  expect([...sections].sort()).toEqual(["2", "3", "4", "5", "6", "7", "8", "9"]);
});

test("a row without a test, with an unknown file or an unknown title is a problem", () => {
  const table = (proof: string) => `| 1 | 2 Home | “words” | ${proof} |`;
  for (const proof of [
    "",
    "tests/unit/nowhere.test.ts › every row of the table names tests that exist",
    "tests/unit/specification-coverage.test.ts › a title that nobody wrote",
  ])
    expect(findProblems(table(proof), root)).toHaveLength(1);
  expect(findProblems(table("inert"), root)).toEqual([]);
});

test("titles are found in calls, templates and each, and nowhere else", () => {
  const source = [
    'test("plain titles count", () => {});',
    "it(`for ${name} as well`, () => {});",
    'test.each([["a", (1)]])("takes %s from a list", () => {});',
    'describe.each(forms)("is a group and no test", () => {});',
    'expect(text("not a title at all", 1));',
  ].join("\n");
  const finds = (title: string) => titlePatterns(source).some((pattern) => pattern.test(title));
  expect(finds("plain titles count")).toBe(true);
  expect(finds("for clay as well")).toBe(true);
  expect(finds("takes one from a list")).toBe(true);
  expect(finds("is a group and no test")).toBe(false);
  expect(finds("not a title at all")).toBe(false);
});
