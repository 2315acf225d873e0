/** @jest-environment node */
import fs from "node:fs";
import path from "node:path";
import { onDesktop, onPhone, type Form, type Selection } from "@/scripts/test/browser-selection";

/** The tags of the browser tests: they choose what runs where, so a misspelt one would drop a test without a word. */

const folder = path.resolve(__dirname, "../../e2e");
const specs = fs
  .readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".spec.ts"))
  .map((name) => ({ name, text: fs.readFileSync(path.join(folder, name), "utf8") }));

const TAGS = ["@phone", "@phone-only", "@desktop-only", "@database", "@alone", "@long"];
/** Words of structured data look like tags. */
const STRUCTURED_DATA = ["@context", "@id", "@type"];

const WRITES_CATALOGUE = /\b(product|variant|category|promotion)\.(create|update|upsert|delete)|\btellShop\b/;

const unknownTags = (text: string) =>
  [...text.matchAll(/(["'`])(@[\w-]+)\1/g)]
    .map(([, , word]) => word!)
    .filter((word) => !TAGS.includes(word) && !STRUCTURED_DATA.includes(word));

/** The tests of a source, each with its title, its tags and its body. */
const testsOf = (text: string) => text.split(/^(?=[ \t]*\w*[tT]est\()/m).slice(1);

const misplaced = (text: string) =>
  testsOf(text).filter((test) => WRITES_CATALOGUE.test(test) && !test.includes('"@alone"'));

test("there are specs, and tests in them", () => {
  expect(specs.length).toBeGreaterThan(30);
  for (const { name, text } of specs) expect([name, testsOf(text).length]).not.toEqual([name, 0]);
});

test("every tag is one that the runner knows", () => {
  const found = specs.flatMap(({ name, text }) => unknownTags(text).map((tag) => `${name}: ${tag}`));
  expect(found).toEqual([]);
});

test("what writes the catalogue runs alone", () => {
  const found = specs.flatMap(({ name, text }) =>
    misplaced(text).map((test) => `${name}: ${test.slice(0, 100)}`),
  );
  expect(found).toEqual([]);
});

test("a misspelt tag and a careless test would be found", () => {
  expect(unknownTags('test("a title", { tag: ["@phone", "@databse"] }, async () => {});')).toEqual([
    "@databse",
  ]);
  const careless = 'test("a title", { tag: "@database" }, async () => {\n  await db.variant.update({});\n});';
  const careful = careless.replace('"@database"', '["@database", "@alone"]');
  expect(misplaced(`${careful}\n${careless}`)).toEqual([careless]);
});

/** Every combination of the tags, as the end of a title. */
const titles = TAGS.reduce<string[]>(
  (all, tag) => [...all, ...all.map((tags) => `${tags} ${tag}`)],
  ["a test"],
);

const isSelected = (title: string, { grep, grepInvert }: Selection) =>
  grep.test(title) && !grepInvert.some((other) => other.test(title));

/** How often the forms together run a test on a device. */
const runs = (title: string, on: typeof onDesktop, ...forms: Form[]) =>
  forms
    .flatMap((form) => [on(form, "together"), on(form, "alone")])
    .filter((selection) => isSelected(title, selection)).length;

test.each(titles)("the two parts of npm test play it once where the short form does: %s", (title) => {
  expect(runs(title, onDesktop, "beside-database", "database")).toBe(runs(title, onDesktop, "short"));
  expect(runs(title, onPhone, "beside-database")).toBe(runs(title, onPhone, "short"));
});

test.each(titles)("the long form plays it wherever it can run: %s", (title) => {
  const has = (tag: string) => new RegExp(`${tag}(?![-\\w])`).test(title);
  expect(runs(title, onDesktop, "everything")).toBe(has("@phone-only") ? 0 : 1);
  expect(runs(title, onPhone, "everything")).toBe(has("@desktop-only") ? 0 : 1);
});

test("a tag chooses by its whole name", () => {
  expect(runs("a test @phone-only", onDesktop, "short")).toBe(0);
  expect(runs("a test @phone", onDesktop, "short")).toBe(1);
  expect(runs("a test @phone @phone-only", onPhone, "short")).toBe(1);
  expect(runs("a test @phone-only", onPhone, "short")).toBe(0);
});
