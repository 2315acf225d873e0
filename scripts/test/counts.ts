import fs from "node:fs";

export type Counts = { passed: number; failed: number };

type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
};

/** Reads Jest's --json report. A test file that can't be read counts as a failure, and so does a missing report. */
export function countJest(file: string): Counts {
  const report = readReport<JestReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** The tests of Jest's --json report that say themselves that they can't run here. */
export function leftOutByJest(file: string): string[] {
  const results = readReport<JestReport>(file)?.testResults ?? [];
  return results.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ fullName, status }) => (status === "pending" ? [fullName] : [])),
  );
}

/**
 * Reads the report of Playwright's JSON reporter. A test that passed on its second try counts as failed, because it has
 * to be repaired.
 */
export function countPlaywright(file: string): Counts {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}

/**
 * Reads the last line that our own scripts print, “N passed, N failed”. Without that line the script was interrupted: a
 * failure.
 */
export function countPrinted(output: string): Counts {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  return passed && failed ? { passed: Number(passed), failed: Number(failed) } : { passed: 0, failed: 1 };
}

/** The names of failed tests, as Jest (●), Playwright (✘) and our own checks (✗) print them. */
export function faultsPrinted(output: string): string[] {
  const names = output.split("\n").flatMap((line) => /^\s*[●✘✗]\s+(.+)$/.exec(line)?.[1]?.trim() ?? []);
  return [...new Set(names)];
}

/** What wasn't tested: a line “Left out: …” for each, with what is missing or the name of the test. */
export function leftOutPrinted(output: string): string[] {
  return [...new Set([...output.matchAll(/^ *Left out: (.+)$/gm)].map(([, what]) => what!))];
}

export function addCounts(all: Counts[]): Counts {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/**
 * Ends a test command: prints its closing line. A run without a single test has proven nothing and counts as a failure.
 */
export function closeWith({ passed, failed }: Counts): never {
  if (passed + failed === 0) {
    console.log("No test was run.");
    failed = 1;
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

function readReport<Report>(file: string): Report | null {
  if (!fs.existsSync(file)) return null;
  return JSON.parse(fs.readFileSync(file, "utf8")) as Report;
}
