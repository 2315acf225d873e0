/** @jest-environment node */
import fs from "node:fs";
import { PAGE, proofsIn, RULE_NAME, ruleNames } from "./support/specification";

/** Each rule of the specification is proven by tests that name it: “// Proves cart.removal-notice.” above the test. */

const rules = ruleNames(fs.readFileSync(PAGE, "utf8"));
const proofs = fs
  .readdirSync("tests", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
  .flatMap((file) => proofsIn(fs.readFileSync(`tests/${file}`, "utf8")));

/** Rules that say that something has no effect. */
const WITHOUT_EFFECT = ["product.wishlist-button", "toast.record-removed", "toast.tooltip-delay"];

test("every rule of the specification is proven by a test that npm test runs", () => {
  const proven = new Set(proofs.filter(({ isLong }) => !isLong).flatMap((proof) => proof.rules));
  expect(rules.length).toBeGreaterThan(200);
  expect(rules.filter((rule) => !proven.has(rule) && !WITHOUT_EFFECT.includes(rule))).toEqual([]);
  expect(WITHOUT_EFFECT.filter((rule) => proven.has(rule))).toEqual([]);
});

test("tests prove rules of the specification only", () => {
  expect(proofs.flatMap((proof) => proof.rules).filter((rule) => !rules.includes(rule))).toEqual([]);
});

test("a rule has one place, and a name of an area and two words or more", () => {
  expect(rules.filter((name, index) => rules.indexOf(name) !== index)).toEqual([]);
  expect(rules.filter((name) => name.match(RULE_NAME)?.[0] !== name)).toEqual([]);
});
