/** @jest-environment node */
import fs from "node:fs";
import path from "node:path";
import { findDeadReferences } from "./support/specification/references";

const root = path.resolve(__dirname, "../..");

test("every rule, decision, file and command that a comment or a document names is in the repository", () => {
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
