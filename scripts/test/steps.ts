import os from "node:os";
import path from "node:path";
import { root } from "../shop/settings";
import type { Step } from "./schedule";

/** The parts of `npm test` and `npm run test:long`. Each can be run by itself: docs/testing.md. */

const tool = (name: string, file: string, ...args: string[]): Step => ({
  name,
  kind: "tool",
  command: [path.join(root, "node_modules", file), ...args],
});

export const proof = (name: string, file: string, ...args: string[]): Step => ({
  name,
  kind: "tests",
  command: ["--conditions=react-server", "--import", "tsx", path.join(root, file), ...args],
});

const BUILD = "production build";
/** For what has a worker for each processor: leaves room for one other step, and never for two of its kind. */
const MOST = os.availableParallelism() + 1;

/** Makes the production build that the browser tests and the HTTP tests use. */
export const build: Step = { ...proof(BUILD, "scripts/test-build.ts"), processors: MOST };
const built = (step: Step): Step => ({ ...step, after: [BUILD] });

export const staticChecks: Step[] = [
  tool("lint", "eslint/bin/eslint.js", "."),
  { ...proof("types", "scripts/typecheck.ts"), kind: "tool" },
  tool("format", "prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."),
];

/** One worker each, because other steps run at the same time. */
const jest = (name: string, script: string, ...args: string[]): Step =>
  proof(name, script, "--maxWorkers=1", ...args);
const integration = (...args: string[]): Step =>
  jest("integration tests on PostgreSQL", "scripts/test-integration.ts", "--postgresql", ...args);
const jestOnce: Step[] = [
  jest("integration tests on SQLite", "scripts/test-integration.ts"),
  jest("unit tests", "scripts/test-unit.ts"),
];
export const jestTests: Step[] = [integration("--short"), ...jestOnce];
export const everyJestTest: Step[] = [integration(), ...jestOnce];

export const weight: Step = built({
  ...proof("weight of the pages", "tests/weight/run.ts"),
  kind: "tool",
});

export const money = (name: string, ...args: string[]): Step =>
  proof(name, "tests/money/run.ts", "--processes=1", ...args);

/** Tests over HTTP: real servers of the build, on their own ports. */
export const growth = built(proof("a catalogue of many pages", "tests/growth/pages.ts"));
export const hosting = built(proof("stops, slow clients, a database that is away", "tests/hosting/run.ts"));
/** Requests that nobody who means well sends. */
export const hostile = (...args: string[]): Step =>
  built(proof("hostile requests", "tests/hostile/run.ts", ...args));
export const telemetry = built(proof("log, metrics and traces", "tests/telemetry/run.ts"));
/** Where Prometheus is installed. */
export const alerts = built(proof("alerts and dashboard", "tests/alerts/run.ts"));
export const instances = built(proof("two instances over one database", "tests/instances/run.ts"));
export const races = (...args: string[]): Step =>
  built(proof("races over two servers", "tests/money/http/races.ts", ...args));
export const kills = (...args: string[]): Step =>
  built(proof("servers killed", "tests/money/http/kill.ts", ...args));

export const browser = (name: string, ...args: string[]): Step => ({
  ...built(proof(name, "scripts/test-browser.ts", ...args)),
  processors: MOST,
});
