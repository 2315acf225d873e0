import path from "node:path";
import { root } from "../shop/settings";
import type { Part } from "./side-by-side";

/** Parts of `npm test` and `npm run test:long`, each also on its own: docs/testing.md. */

/** On their own: `npm run test:long -- money --seeds 5`. Each file says which options it takes. */
export const SUBJECTS = {
  money: "tests/money/run.ts",
  races: "tests/money/http/races.ts",
  kill: "tests/money/http/kill.ts",
  mutations: "tests/money/mutations/run.ts",
  faults: "tests/faults/run.ts",
  provider: "tests/provider/run.ts",
  instances: "tests/instances/run.ts",
  hosting: "tests/hosting/run.ts",
  hostile: "tests/hostile/run.ts",
  growth: "tests/growth/pages.ts",
  telemetry: "tests/telemetry/run.ts",
  alerts: "tests/alerts/run.ts",
  weight: "tests/weight/run.ts",
  topology: "tests/topology/test.ts",
  /** What `topology` tests, to look at: runs until Ctrl-C. */
  kit: "tests/topology/run.ts",
};

const tool = (name: string, file: string, ...args: string[]): Part => ({
  name,
  command: [path.join(root, "node_modules", file), ...args],
});
export const script = (name: string, file: string, ...args: string[]): Part => ({
  name,
  command: ["--conditions=react-server", "--import", "tsx", path.join(root, file), ...args],
});
const reportOf = (name: string) => path.join(root, "test-results", `${name.replace(/\W+/g, "-")}.json`);

export const build = script("production build", "tests/support/make-build.ts");
export const staticChecks = [
  script("types", "scripts/typecheck.ts"),
  tool("lint", "eslint/bin/eslint.js", "."),
  tool("format", "prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."),
];

/** One worker, because other parts run at the same time. */
export function jest(name: string, project: string, ...words: string[]): Part {
  const report = reportOf(name);
  const options = [`--selectProjects=${project}`, "--maxWorkers=1", "--json", `--outputFile=${report}`];
  return { ...tool(name, "jest/bin/jest.js", ...options, ...words), report };
}

/** @param env such as E2E_DATABASE=postgresql */
export function browser(name: string, env: Record<string, string>, ...projects: string[]): Part {
  const report = reportOf(name);
  const options = ["--reporter=list,json", ...projects.map((project) => `--project=${project}`)];
  return {
    ...tool(name, "@playwright/test/cli.js", "test", ...options),
    report,
    after: build,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  };
}

export const money = (name: string, ...args: string[]): Part =>
  script(name, SUBJECTS.money, "--processes=1", ...args);
/** Against servers of the build. */
export const served = (name: string, subject: keyof typeof SUBJECTS, ...args: string[]): Part => ({
  ...script(name, SUBJECTS[subject], ...args),
  after: build,
});
