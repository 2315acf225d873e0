/** @jest-environment node */
import fs from "node:fs";
import { findDeadReferences } from "./support/specification/references";

test("every rule, decision, file and command that a comment or a document names is in the repository", () => {
  expect(findDeadReferences(process.cwd())).toEqual([]);
});

test("the tests that docs/testing.md names are there", () => {
  const text = fs.readFileSync("docs/testing.md", "utf8");
  const named = [...text.matchAll(/`((?:unit|integration|e2e)\/[^`]+)`/g)].map(([, test]) => test!);
  expect(named.length).toBeGreaterThan(20);
  const exists = (test: string) =>
    ["test.ts", "spec.ts"].some((ending) => fs.existsSync(`tests/${test}.${ending}`));
  expect(named.filter((test) => !exists(test))).toEqual([]);
});
