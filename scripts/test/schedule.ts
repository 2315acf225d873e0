import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "../shop/settings";
import { FOLLOW_PARENT } from "../shop/children";
import { countPrinted, faultsPrinted, leftOutPrinted, type Counts } from "./counts";
import { endInOrder } from "./processes";

/** One part of the tests, with its own command. */
export type Step = {
  name: string;
  /** Node's arguments. */
  command: string[];
  /** A tool passes by its exit code and counts as one test; a test command prints how many it ran in its last line. */
  kind: "tool" | "tests";
  /** How many processors it uses: one, unless it says otherwise. Infinity is for a step that has to run by itself. */
  processors?: number;
  /** Names of steps that have to pass first. */
  after?: string[];
  env?: Record<string, string>;
};

/**
 * `faults` are the tests that failed, by the name that their own runner gives them, `leftOut` those that can't run here,
 * or what they would need.
 */
export type Outcome = Counts & { name: string; seconds: number; faults: string[]; leftOut: string[] };

/** How many lines of a failed step's output are repeated. */
const REPEATED_LINES = 400;

/**
 * Runs the steps in parallel, in the given order as far as `after` and the processors allow, for three processors more
 * than there are, because each step waits for a third of its time and more. The output of each goes to a file and is repeated if
 * the step fails.
 * @param logs the folder of these files
 * @param onEnd called with each outcome
 * @throws when a step waits for one that isn't in the list
 */
export async function runSteps(
  steps: readonly Step[],
  logs: string,
  onEnd: (outcome: Outcome) => void = () => undefined,
): Promise<Outcome[]> {
  fs.rmSync(logs, { recursive: true, force: true });
  fs.mkdirSync(logs, { recursive: true });
  const absent = steps
    .flatMap(({ after = [] }) => after)
    .find((name) => steps.every((step) => step.name !== name));
  if (absent) throw new Error(`A step waits for “${absent}”, which is not among the steps.`);
  const processors = os.availableParallelism() + 3;
  const waiting = [...steps];
  const running = new Map<Step, Promise<void>>();
  const outcomes: Outcome[] = [];
  const ended = (outcome: Outcome) => {
    outcomes.push(outcome);
    onEnd(outcome);
  };
  const passed = (name: string) => outcomes.some((outcome) => outcome.name === name && outcome.failed === 0);
  const failed = (name: string) => outcomes.some((outcome) => outcome.name === name && outcome.failed > 0);
  const busy = () => [...running.keys()].reduce((sum, step) => sum + processorsOf(step), 0);
  const fits = (step: Step) =>
    (step.after ?? []).every(passed) && (running.size === 0 || busy() + processorsOf(step) <= processors);

  // Otherwise Ctrl-C would only end the running steps, and the next ones would start.
  endInOrder();

  while (waiting.length + running.size > 0) {
    for (const step of waiting.filter(({ after = [] }) => after.some(failed))) {
      waiting.splice(waiting.indexOf(step), 1);
      console.log(`✗ ${step.name}: not run, since what it needs has failed`);
      ended({ name: step.name, seconds: 0, passed: 0, failed: 1, faults: [], leftOut: [] });
    }
    for (let next = waiting.find(fits); next; next = waiting.find(fits)) {
      const step = next;
      waiting.splice(waiting.indexOf(step), 1);
      const run = runStep(step, path.join(logs, `${step.name.replace(/[^\w]+/g, "-")}.log`)).then(
        (outcome) => {
          running.delete(step);
          ended(outcome);
        },
      );
      running.set(step, run);
    }
    if (running.size > 0) await Promise.race(running.values());
  }
  // In the order of the list, not in the order in which they ended.
  return steps.flatMap(({ name }) => outcomes.filter((outcome) => outcome.name === name));
}

const processorsOf = ({ processors = 1 }: Step) => processors;

async function runStep({ name, command, kind, env }: Step, log: string): Promise<Outcome> {
  const started = Date.now();
  const file = fs.openSync(log, "w");
  const code = await new Promise<number>((resolve, reject) => {
    const child = spawn(process.execPath, ["--import", FOLLOW_PARENT, ...command], {
      cwd: root,
      stdio: ["ignore", file, file],
      env: { ...process.env, ...env },
    });
    child.once("error", reject);
    child.once("exit", (exitCode) => resolve(exitCode ?? 1));
  });
  fs.closeSync(file);
  const output = fs.readFileSync(log, "utf8");
  const counts = kind === "tests" ? countPrinted(output) : { passed: 0, failed: 0 };
  if (kind === "tool") counts[code === 0 ? "passed" : "failed"] = 1;
  const leftOut = leftOutPrinted(output);
  const isLeftOut = code === 0 && counts.passed === 0 && leftOut.length > 0;
  // Whatever was counted, a command with a failing exit code has failed, and so has one that ran nothing unasked.
  if (kind === "tests" && counts.failed === 0 && (code !== 0 || (counts.passed === 0 && !isLeftOut)))
    counts.failed = 1;
  const seconds = (Date.now() - started) / 1000;
  if (isLeftOut && counts.failed === 0) {
    console.log(`– ${name}: left out`);
    return { name, seconds, ...counts, faults: [], leftOut };
  }
  if (counts.failed > 0) console.log(`\n${toRepeat(output)}`);
  console.log(
    `${counts.failed === 0 ? "✓" : "✗"} ${name}: ${counts.passed} passed, ${counts.failed} failed (${Math.round(seconds)} s)`,
  );
  return { name, seconds, ...counts, faults: counts.failed > 0 ? faultsPrinted(output) : [], leftOut };
}

/** The end of a log, without what servers note of requests that went well: it would crowd out why a test failed. */
function toRepeat(output: string): string {
  const lines = output.split("\n").filter((line) => !line.startsWith('{"level":"info"'));
  return lines.slice(-REPEATED_LINES).join("\n");
}

/** The failed tests of each step, a line each; empty when all passed. */
export function faultList(outcomes: readonly Outcome[]): string {
  return outcomes
    .flatMap(({ name, failed, faults }) =>
      failed === 0 ? [] : [`✗ ${name}`, ...faults.map((fault) => `    ${fault}`)],
    )
    .join("\n");
}

/** What could not be tested on this machine, a line each; empty when all was. */
export function leftOutList(outcomes: readonly Outcome[]): string {
  return outcomes
    .flatMap(({ name, leftOut }) => leftOut.map((what) => `– left out of ${name}: ${what}`))
    .join("\n");
}

/** The outcomes as a table of text. */
export function table(outcomes: readonly Outcome[], wholeSeconds: number): string {
  const rows = [
    ["step", "seconds", "passed", "failed"],
    ...outcomes.map(({ name, seconds, passed, failed }) => [
      name,
      seconds.toFixed(0),
      `${passed}`,
      `${failed}`,
    ]),
    ["the whole", wholeSeconds.toFixed(0), `${sum(outcomes, "passed")}`, `${sum(outcomes, "failed")}`],
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
        .join("  "),
    )
    .join("\n");
}

function sum(outcomes: readonly Outcome[], what: "passed" | "failed"): number {
  return outcomes.reduce((total, outcome) => total + outcome[what], 0);
}
