/** @jest-environment node */
import fs from "node:fs";
import { applyEdits, readChanges } from "@/tests/support/edits";

const FAULTS = readChanges("tests/faults/faults.txt");
const PROTECTIONS = readChanges("tests/money/mutations/protections.txt");

// The runs that need them take hours: without this they would break off long after the code has changed.
test.each([...FAULTS, ...PROTECTIONS])("still applies to the code: $name", ({ edits }) => {
  expect(applyEdits(process.cwd(), edits).size).toBeGreaterThan(0);
});

// Titles that are made of addresses are not in the text.
const TITLED = FAULTS.flatMap(({ name, noticedBy }) => {
  const [, word, title] = /^browser (\S+) -g "?([^"/]+)"?$/.exec(noticedBy) ?? [];
  return title ? [{ name, word: word!, title }] : [];
});
test.each(TITLED)("has a test of that title: $name", ({ word, title }) => {
  const specs = fs.readdirSync("tests/e2e", { recursive: true, encoding: "utf8" });
  const texts = specs
    .filter((file) => file.endsWith(".spec.ts") && file.includes(word))
    .map((file) => fs.readFileSync(`tests/e2e/${file}`, "utf8"));
  expect(texts.some((text) => text.includes(title))).toBe(true);
});
