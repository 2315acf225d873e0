import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { FOLLOW_PARENT } from "../shop/children";
import { root } from "../shop/settings";
import { watchProcessorTime } from "./processor-time";

export type Part = {
  name: string;
  /** Node's arguments. */
  command: string[];
  /** Where Jest or Playwright counts the tests. Without it, the part is one test, by its exit code. */
  report?: string;
  /** Must pass first; comes earlier in the list. */
  after?: Part;
  env?: Record<string, string>;
};

type Counts = Record<"passed" | "failed" | "skipped", number>;
/** `processorSeconds` is NaN except on Linux. */
type Result = Counts & { name: string; seconds: number; processorSeconds: number };

/** The exit code of a check that can't run here, because a program isn't installed, say. */
const SKIPPED = 77;
const REPEATED_LINES = 300;
const MEMORY = "/dev/shm";
const NEEDED_BYTES = 2_000_000_000;

// Test databases needn't outlive the tests, and in memory no commit waits for the disk.
if (fs.existsSync(MEMORY) && fs.statfsSync(MEMORY).bavail * fs.statfsSync(MEMORY).bsize > NEEDED_BYTES)
  process.env.TMPDIR ??= MEMORY;

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

/** In the order of the list, some at a time. Their output goes to test-results. */
export async function runParts(
  parts: readonly Part[],
  atATime = os.availableParallelism() + 1,
): Promise<Result[]> {
  const results = new Map<Part, Promise<Result>>();
  const takeTurns = async () => {
    for (let part = parts[results.size]; part; part = parts[results.size]) {
      results.set(part, run(part, part.after && results.get(part.after)));
      const { name, seconds, passed, failed } = await results.get(part)!;
      console.log(
        `${failed ? "✗" : "✓"} ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed()} s)`,
      );
    }
  };
  await Promise.all(Array.from({ length: atATime }, takeTurns));
  return Promise.all(results.values());
}

/** Prints the results as a table and the line “N passed, N failed”, and ends the process. */
export function closeWith(results: readonly Result[]): never {
  const sum = (what: keyof Omit<Result, "name">) => results.reduce((total, each) => total + each[what], 0);
  const whole = {
    ...{ name: "the whole", seconds: performance.now() / 1000, processorSeconds: sum("processorSeconds") },
    ...{ passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") },
  };
  console.log(`\n${"".padEnd(45)}   seconds  of processors   passed   failed  skipped`);
  for (const { name, seconds, processorSeconds, ...counts } of [...results, whole]) {
    const times = seconds.toFixed().padStart(10) + processorSeconds.toFixed().padStart(15);
    const tests = [counts.passed, counts.failed, counts.skipped].map((count) => String(count).padStart(9));
    console.log(name.padEnd(45) + times + tests.join(""));
  }
  console.log(`\nA fixed loop takes ${fixedLoop().toFixed()} ms of a processor here.\n`);
  console.log(`${whole.passed} passed, ${whole.failed} failed`);
  process.exit(whole.failed === 0 ? 0 : 1);
}

async function run({ name, command, report, env }: Part, needed?: Promise<Result>): Promise<Result> {
  if (((await needed)?.failed ?? 0) > 0)
    return { name, seconds: 0, processorSeconds: 0, passed: 0, failed: 1, skipped: 0 };
  const started = performance.now();
  if (report) fs.rmSync(report, { force: true });
  const log = path.join(root, "test-results", `${name.replace(/\W+/g, "-")}.log`);
  fs.mkdirSync(path.dirname(log), { recursive: true });
  const file = fs.openSync(log, "w");
  const child = spawn(process.execPath, ["--import", FOLLOW_PARENT, ...command], {
    cwd: root,
    stdio: ["ignore", file, file],
    env: { ...process.env, ...env },
  });
  const processorTime = watchProcessorTime(child.pid!);
  const [code] = (await once(child, "exit")) as [number | null];
  const processorSeconds = processorTime();
  fs.closeSync(file);
  const counts = count(code, report);
  if (counts.failed > 0)
    console.log(fs.readFileSync(log, "utf8").split("\n").slice(-REPEATED_LINES).join("\n"));
  return { name, seconds: (performance.now() - started) / 1000, processorSeconds, ...counts };
}

type Report = Record<"numPassedTests" | "numFailedTests" | "numPendingTests", number> & {
  stats?: Record<"expected" | "unexpected" | "flaky" | "skipped", number>;
};

function count(code: number | null, report?: string): Counts {
  const counts = { passed: code === 0 ? 1 : 0, failed: 0, skipped: code === SKIPPED ? 1 : 0 };
  if (report && fs.existsSync(report)) {
    const { stats, ...jest } = JSON.parse(fs.readFileSync(report, "utf8")) as Report;
    counts.passed = stats?.expected ?? jest.numPassedTests;
    counts.failed = stats ? stats.unexpected + stats.flaky : jest.numFailedTests;
    counts.skipped = stats?.skipped ?? jest.numPendingTests;
  }
  // An unreadable test file has no tests, but makes the runner fail.
  return code === 0 || code === SKIPPED ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}

/** The machine's speed just now: milliseconds of a processor for always the same sums. */
function fixedLoop(): number {
  const before = process.cpuUsage();
  for (let turn = 0, hash = 1; turn < 200_000_000; turn++) hash = Math.imul(hash ^ turn, 16_777_619);
  return process.cpuUsage(before).user / 1000;
}
