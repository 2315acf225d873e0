import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { titlePatterns } from "./test-titles";

/** The rules of the shop, one list item each: “- **cart.removal-notice**: what holds”. */
export const PAGE = "docs/specification.md";
/** The tests that prove each rule, or `inert` for a rule without effect. */
export const COVERAGE = "docs/specification-coverage.json";

/** An area and at least two words, so that a name is recognised wherever it is cited. */
export const RULE_NAME = /\b[a-z]+(?:-[a-z]+)*\.[a-z0-9]+(?:-[a-z0-9]+)+\b/g;

const RULE = /^- \*\*([^*]+)\*\*: .*\n(?: {2}.*\n)*/gm;

const coverageSchema = z.record(z.string(), z.union([z.literal("inert"), z.array(z.string()).min(1)]));
export type Coverage = z.infer<typeof coverageSchema>;

/** @throws ZodError when the file has another shape, or a rule has no tests */
export function readCoverage(root: string): Coverage {
  return coverageSchema.parse(JSON.parse(fs.readFileSync(path.join(root, COVERAGE), "utf8")));
}

export function ruleNames(page: string): string[] {
  return [...page.matchAll(RULE)].map(([, name]) => name!);
}

/** A heading, the drawn line if there is one, and all until the next heading. */
const GROUP = /^(## .+\n\n)(?:_Tests: .*_\n\n)?((?:(?!## ).*\n)*)/gm;

/** The page with a line under each heading that names the tests of the group's rules, by part and without folder and ending. */
export function withTests(page: string, coverage: Coverage): string {
  return page.replace(GROUP, (_group, heading: string, text: string) => {
    const names = ruleNames(text);
    return names.length === 0 ? heading + text : `${heading}_Tests: ${testsOf(names, coverage)}._\n\n${text}`;
  });
}

/** The page without these lines, which are looked up and not read. */
export function withoutTests(page: string): string {
  return page.replace(GROUP, "$1$2");
}

/** “e2e: cart, checkout; unit: money; without effect: product.wishlist-button”. */
function testsOf(names: string[], coverage: Coverage): string {
  const parts = new Map<string, Set<string>>();
  for (const name of names) {
    const tests = coverage[name] ?? [];
    const found =
      tests === "inert"
        ? [["without effect", name]]
        : tests.map((test) => /^tests\/(\w+)\/(?:\S*\/)?([\w-]+)/.exec(test)?.slice(1) ?? []);
    for (const [part, file] of found)
      if (part && file) parts.set(part, (parts.get(part) ?? new Set()).add(file));
  }
  return [...parts]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([part, files]) => `${part}: ${[...files].sort().join(", ")}`)
    .join("; ");
}

/** What is wrong with the rules and their proofs, in sentences; empty if nothing is. */
export function findProblems(page: string, coverage: Coverage, root: string): string[] {
  const names = ruleNames(page);
  const problems = names.flatMap((name, index) => [
    ...(name.match(RULE_NAME)?.[0] === name ? [] : [`“${name}” is no area and name of two words or more`]),
    ...(names.indexOf(name) === index ? [] : [`${name} is there twice`]),
    ...(coverage[name] ? [] : [`${name} has no proof in ${COVERAGE}`]),
  ]);
  const titles = new Map<string, RegExp[] | null>();
  const titlesOf = (file: string) => {
    if (!titles.has(file)) {
      const absolute = path.join(root, file);
      titles.set(file, fs.existsSync(absolute) ? titlePatterns(fs.readFileSync(absolute, "utf8")) : null);
    }
    return titles.get(file);
  };
  for (const [name, tests] of Object.entries(coverage)) {
    if (!names.includes(name)) problems.push(`${name} is no rule of ${PAGE}`);
    for (const test of tests === "inert" ? [] : tests) {
      const [, file, title] = /^(tests\/\S+\.tsx?) › (.+)$/.exec(test) ?? [];
      if (!file || !title) problems.push(`${name}: “${test}” isn't of the form “tests/file › title”`);
      else if (!titlesOf(file)) problems.push(`${name}: there is no ${file}`);
      else if (!titlesOf(file)?.some((pattern) => pattern.test(title)))
        problems.push(`${name}: ${file} has no test “${title}”`);
    }
  }
  return problems;
}
