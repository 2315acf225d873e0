import os from "node:os";
import path from "node:path";
import { root } from "../shop/settings";
import type { Step } from "./schedule";
import { SUBJECTS } from "./subjects";

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
  ...proof("weight of the pages", SUBJECTS.weight),
  kind: "tool",
});

export const money = (name: string, ...args: string[]): Step =>
  proof(name, SUBJECTS.money, "--processes=1", ...args);

/** Tests over HTTP: real servers of the build, on their own ports. */
export const growth = built(proof("a catalogue of many pages", SUBJECTS.growth));
export const hosting = built(proof("stops, slow clients, a database that is away", SUBJECTS.hosting));
/** Requests that nobody who means well sends. */
export const hostile = (...args: string[]): Step =>
  built(proof("hostile requests", SUBJECTS.hostile, ...args));
export const telemetry = built(proof("log, metrics and traces", SUBJECTS.telemetry));
/** Where Prometheus is installed. */
export const alerts = built(proof("alerts and dashboard", SUBJECTS.alerts));
export const instances = built(proof("two instances over one database", SUBJECTS.instances));
export const races = (...args: string[]): Step =>
  built(proof("races over two servers", SUBJECTS.races, ...args));
export const kills = (...args: string[]): Step => built(proof("servers killed", SUBJECTS.kill, ...args));

export const browser = (name: string, ...args: string[]): Step => ({
  ...built(proof(name, "scripts/test-browser.ts", ...args)),
  processors: MOST,
});
