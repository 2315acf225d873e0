/** @jest-environment node */
import fs from "node:fs";
import path from "node:path";
import {
  findProblems,
  PAGE,
  readCoverage,
  ruleNames,
  withoutTests,
  withTests,
} from "./support/specification/rules";
import { titlePatterns } from "./support/specification/test-titles";

const root = path.resolve(__dirname, "../..");
const page = fs.readFileSync(path.join(root, PAGE), "utf8");
const coverage = readCoverage(root);

test("every rule of the specification is proven by tests that exist", () => {
  expect(ruleNames(page).length).toBeGreaterThan(100);
  expect(findProblems(page, coverage, root)).toEqual([]);
});

test("no rule is proven by the long form alone", () => {
  const inLongForm = (test: string) => {
    const [file = "", title = ""] = test.split(" › ");
    const source = fs.readFileSync(path.join(root, file), "utf8").replace(/\s+/g, " ");
    return source.includes(`"${title}", { tag: "@long" }`);
  };
  const unproven = Object.entries(coverage).filter(
    ([, tests]) => tests !== "inert" && tests.every(inLongForm),
  );
  expect(unproven).toEqual([]);
});

test("each group of the specification names its tests: if not, run draw.ts of ./support/specification", () => {
  expect(page.match(/^_Tests: /gm)?.length).toBeGreaterThan(20);
  expect(page).toBe(withTests(page, coverage));
});

test("the line of tests names each file once, and is replaced by the next", () => {
  const group =
    "## Cart\n\n- **cart.some-rule**: Words\n  and more.\n- **cart.other-rule**: Words.\n\n## Next\n\nWords.\n";
  const drawn = withTests(group, {
    "cart.some-rule": ["tests/unit/cart/b.test.ts › one", "tests/e2e/a.spec.ts › two"],
    "cart.other-rule": ["tests/unit/cart/b.test.ts › of /terms", "tests/unit/a.test.ts › four"],
  });
  expect(drawn).toBe(group.replace("Cart\n\n", "Cart\n\n_Tests: e2e: a; unit: a, b._\n\n"));
  expect(withoutTests(drawn)).toBe(group);
  const next = withTests(drawn, { "cart.some-rule": "inert", "cart.other-rule": "inert" });
  expect(next).toContain("_Tests: without effect: cart.other-rule, cart.some-rule._");
  expect(withoutTests(next)).toBe(group);
});

describe("a problem is found", () => {
  const rule = "- **cart.some-rule**: Words.\n";
  const proof =
    "tests/unit/specification.test.ts › every rule of the specification is proven by tests that exist";

  test("unless the rule names a test that exists, or has no effect", () => {
    expect(findProblems(rule, { "cart.some-rule": [proof] }, root)).toEqual([]);
    expect(findProblems(rule, { "cart.some-rule": "inert" }, root)).toEqual([]);
  });

  test.each([
    ["a file that isn't there", proof.replace("specification.test", "nowhere.test")],
    ["a title that isn't there", proof.replace("every rule", "no rule")],
    ["no title", "tests/unit/specification.test.ts"],
  ])("with %s", (_case, test) => {
    expect(findProblems(rule, { "cart.some-rule": [test] }, root)).toHaveLength(1);
  });

  test.each([
    ["a rule without a proof", rule, {}],
    ["a proof without a rule", "", { "cart.some-rule": "inert" }],
    ["a rule that is there twice", rule + rule, { "cart.some-rule": "inert" }],
    ["a name of one word", rule.replace("some-rule", "rule"), { "cart.rule": "inert" }],
  ] as const)("with %s", (_case, rules, proofs) => {
    expect(findProblems(rules, proofs, root)).toHaveLength(1);
  });
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
