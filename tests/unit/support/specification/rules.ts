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
