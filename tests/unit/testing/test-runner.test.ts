/** @jest-environment node */
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isAlive } from "@/scripts/test/processes";
import { countJest, countPlaywright, countPrinted, leftOutByJest } from "@/scripts/test/counts";
import { faultList, leftOutList, runSteps, table, type Step } from "@/scripts/test/schedule";

/** The tests' own runner: what it counts, and that nothing which went wrong counts as passed. */

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-runner-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
beforeEach(() => jest.spyOn(console, "log").mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const step = (name: string, code: string, more: Partial<Step> = {}): Step => ({
  name,
  kind: "tests",
  command: ["-e", code],
  ...more,
});
const saying = (line: string) => `console.log(${JSON.stringify(line)})`;
const run = async (...steps: Step[]) =>
  Object.fromEntries(
    (await runSteps(steps, path.join(folder, "logs"))).map(({ name, passed, failed }) => [
      name,
      [passed, failed],
    ]),
  );

test("a step counts what it says; one that breaks off, ends in disorder or runs nothing without a reason has failed", async () => {
  expect(
    await run(
      step("sound", saying("3 passed, 0 failed")),
      step("faulty", `${saying("2 passed, 1 failed")}; process.exitCode = 1`),
      step("broken off", "process.exit(0)"),
      step("in disorder", `${saying("3 passed, 0 failed")}; process.exitCode = 1`),
      step("empty", saying("0 passed, 0 failed")),
      step("left out", `${saying("Left out: it isn't installed.")}; ${saying("0 passed, 0 failed")}`),
      step("broken off, then left out", saying("Left out: it isn't installed.")),
      step("a tool", "", { kind: "tool" }),
      step("a tool that complains", "process.exitCode = 2", { kind: "tool" }),
    ),
  ).toEqual({
    sound: [3, 0],
    faulty: [2, 1],
    "broken off": [0, 1],
    "in disorder": [3, 1],
    empty: [0, 1],
    "left out": [0, 0],
    "broken off, then left out": [0, 1],
    "a tool": [1, 0],
    "a tool that complains": [0, 1],
  });
});

test("what needs a step waits for it, and isn't run when it has failed", async () => {
  const file = path.join(folder, "made");
  const seen = `${saying("1 passed, 0 failed")}; require("fs").readFileSync(${JSON.stringify(file)})`;
  expect(
    await run(
      step("visitor", seen, { after: ["build"] }),
      step(
        "build",
        `require("fs").writeFileSync(${JSON.stringify(file)}, ""); ${saying("1 passed, 0 failed")}`,
      ),
      step("no build", "process.exitCode = 1"),
      step("visitor of nothing", seen, { after: ["no build"] }),
    ),
  ).toEqual({ visitor: [1, 0], build: [1, 0], "no build": [0, 1], "visitor of nothing": [0, 1] });
});

test("what waits for a step that isn't there is a mistake, not a wait without end", async () => {
  await expect(run(step("visitor", "", { after: ["build"] }))).rejects.toThrow("“build”");
});

test("nothing is left to run when all that is left needs what has failed", async () => {
  const failing = step("build", "process.exitCode = 1", { processors: Infinity });
  expect(await run(failing, step("visitor", "", { after: ["build"] }))).toEqual({
    build: [0, 1],
    visitor: [0, 1],
  });
});

test("a step that has to run by itself does", async () => {
  const file = path.join(folder, "company");
  const present = `require("fs").existsSync(${JSON.stringify(file)})`;
  const one = `require("fs").writeFileSync(${JSON.stringify(file)}, ""); setTimeout(() => {
    require("fs").rmSync(${JSON.stringify(file)}); ${saying("1 passed, 0 failed")}
  }, 300)`;
  const alone = `if (!${present}) ${saying("1 passed, 0 failed")}`;
  expect(await run(step("one", one), step("alone", alone, { processors: Infinity }))).toEqual({
    one: [1, 0],
    alone: [1, 0],
  });
});

test("what a command has started ends with it, even when it is killed", async () => {
  const file = path.join(folder, "process-id");
  const starting = path.join(folder, "starting");
  const started = `require("fs").writeFileSync("${starting}", String(process.pid));
    require("fs").renameSync("${starting}", "${file}"); setInterval(() => {}, 1000);`;
  const command = spawn(
    process.execPath,
    [
      ...["--import", "tsx", "--input-type=module", "-e"],
      `import { runNode } from "./scripts/test/run-node.ts"; await runNode(["-e", ${JSON.stringify(started)}]);`,
    ],
    { stdio: "ignore" },
  );
  while (!fs.existsSync(file)) await pause(50);
  const processId = Number(fs.readFileSync(file, "utf8"));
  expect(isAlive(processId)).toBe(true);
  command.kill("SIGKILL");
  while (isAlive(processId)) await pause(50);
}, 60_000);

test("what failed is named at the end", async () => {
  const printed = [
    "  ✘  3 [phone] › cart.spec.ts:9:1 › a cap (1s)",
    "  ● cart › keeps",
    "  ● cart › keeps",
    "✗ a kill",
  ];
  const outcomes = await runSteps(
    [
      step("sound", saying("3 passed, 0 failed")),
      step(
        "faulty",
        `${printed.map(saying).join(";")}; ${saying("2 passed, 3 failed")}; process.exitCode = 1`,
      ),
    ],
    path.join(folder, "logs"),
  );
  expect(faultList(outcomes).split("\n")).toEqual([
    "✗ faulty",
    "    3 [phone] › cart.spec.ts:9:1 › a cap (1s)",
    "    cart › keeps",
    "    a kill",
  ]);
});

test("what can't be tested here is named at the end", async () => {
  const outcomes = await runSteps(
    [
      step("without a server", `${saying("Left out: no server")}; ${saying("0 passed, 0 failed")}`),
      step("but for one", `${saying("Left out: a backup")}; ${saying("3 passed, 0 failed")}`),
    ],
    path.join(folder, "logs"),
  );
  expect(leftOutList(outcomes).split("\n")).toEqual([
    "– left out of without a server: no server",
    "– left out of but for one: a backup",
  ]);
  const report = path.join(folder, "jest.json");
  const assertionResults = [
    { fullName: "a backup", status: "pending" },
    { fullName: "a cart", status: "passed" },
  ];
  fs.writeFileSync(report, JSON.stringify({ testResults: [{ assertionResults }] }));
  expect(leftOutByJest(report)).toEqual(["a backup"]);
});

test("the table has a row for each step and one for the whole", () => {
  const rows = table(
    [{ name: "unit tests", seconds: 59.7, passed: 604, failed: 1, faults: [], leftOut: [] }],
    61,
  ).split("\n");
  expect(rows.map((row) => row.trim().split(/\s{2,}/))).toEqual([
    ["step", "seconds", "passed", "failed"],
    ["unit tests", "60", "604", "1"],
    ["the whole", "61", "604", "1"],
  ]);
});

test("a report that is missing is a failure, and so is a second try", () => {
  const report = path.join(folder, "report.json");
  expect([countJest(report), countPlaywright(report), countPrinted("")]).toEqual(
    Array(3).fill({ passed: 0, failed: 1 }),
  );
  fs.writeFileSync(report, JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 2 }, errors: [{}] }));
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 4 });
});
