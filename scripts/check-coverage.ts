/**
 * `docs/specification-coverage.md` names, for every sentence of the specification, the test that proves it. This says
 * which rows are not true: without a test, or with one that doesn't exist. Run it from the project's folder: node --import tsx scripts/check-coverage.ts
 */
import fs from "node:fs";
import path from "node:path";

const COLUMNS = 4;
/** A title whose fixed words are fewer letters than this would fit anything. */
const FEWEST_FIXED_LETTERS = 8;

export type Row = { number: string; section: string; quote: string; proof: string };

export function parseRows(markdown: string): Row[] {
  return markdown
    .split("\n")
    .filter((line) => /^\|\s*\d/.test(line))
    .map((line) => {
      const cells = line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll("\\|", "|"));
      if (cells.length !== COLUMNS) throw new Error(`Not ${COLUMNS} columns: ${line}`);
      const [number, section, quote, proof] = cells as [string, string, string, string];
      return { number, section, quote, proof };
    });
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The titles of the tests in a source file; what a template or an `each` fills in fits anything. */
export function titlePatterns(source: string): RegExp[] {
  const calls = source.matchAll(/(?:(?<![.\w])(?:test|it)|\))\(\s*(["'`])((?:\\.|(?!\1)[\s\S])*?)\1\s*,/g);
  return [...calls].flatMap(({ 0: call, 1: quote, 2: raw, index }) => {
    // After a bracket a title belongs to the nearest `each` before it, which may be one of describe.
    const each = /^[\s\S]*(?:^|\W)(\w+)(?:\.\w+)?\.each\b/.exec(source.slice(0, index))?.[1];
    if (call.startsWith(")") && each !== "test" && each !== "it") return [];
    const parts = raw!.split(quote === "`" ? /\$\{[^}]*\}/ : /%[sdjpi#]/);
    if (parts.join("").length < FEWEST_FIXED_LETTERS) return [];
    const literal = (part: string) => escape(part.replace(/\\(["'`\\])/g, "$1"));
    return [new RegExp(`^${parts.map(literal).join("[\\s\\S]+")}$`)];
  });
}

/** What is wrong with the table, in sentences; empty when every row holds. */
export function findProblems(markdown: string, root: string): string[] {
  const rows = parseRows(markdown);
  const problems = rows.length === 0 ? ["The table has no rows"] : [];
  const known = new Map<string, RegExp[] | null>();

  const titlesOf = (file: string) => {
    if (!known.has(file)) {
      const absolute = path.join(root, file);
      known.set(file, fs.existsSync(absolute) ? titlePatterns(fs.readFileSync(absolute, "utf8")) : null);
    }
    return known.get(file);
  };

  for (const [index, { number, quote, proof }] of rows.entries()) {
    if (number !== String(index + 1)) problems.push(`Row ${number} should have the number ${index + 1}`);
    if (!quote) problems.push(`Row ${number} quotes nothing`);
    if (/^inert\b/.test(proof)) continue;
    const tests = proof.split(/<br\s*\/?>/).map((test) => test.trim());
    for (const test of tests) {
      const [, file, title] = /^(tests\/\S+\.tsx?) › (.+)$/.exec(test) ?? [];
      if (!file || !title) {
        problems.push(`Row ${number} names no test: “${test}”`);
        continue;
      }
      const titles = titlesOf(file);
      if (!titles) problems.push(`Row ${number}: there is no ${file}`);
      else if (!titles.some((pattern) => pattern.test(title)))
        problems.push(`Row ${number}: ${file} has no test “${title}”`);
    }
  }
  return problems;
}

if (process.argv[1]?.endsWith("check-coverage.ts")) {
  const markdown = fs.readFileSync("docs/specification-coverage.md", "utf8");
  const problems = findProblems(markdown, process.cwd());
  for (const problem of problems) console.error(problem);
  console.log(`${parseRows(markdown).length} rows, ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
