/**
 * The exhaustive form of the tests, which takes a night: every browser test on both databases and both devices,
 * hundreds of seeds, every protection taken away once, 30 kills, growth. Ends with a table of its parts.
 *
 * An interrupted run continues where it was if the commit is the same: parts that have passed are not run again.
 *
 *   --from-start       runs every part
 *   --only money       the parts whose name contains the word
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { root } from "../shop/settings";
import { generateClients } from "../shop/prepare";
import { provideBrowser } from "./browser";
import { addCounts, closeWith } from "./counts";
import { withPostgres } from "./postgres";
import { faultList, leftOutList, runSteps, table, type Outcome } from "./schedule";
import {
  alerts,
  browser,
  build,
  everyJestTest,
  growth,
  hosting,
  hostile,
  instances,
  kills,
  money,
  proof,
  races,
  staticChecks,
  telemetry,
  weight,
} from "./steps";
import { SUBJECTS } from "./subjects";
import { keepFilesInMemory } from "./temporary";

const { values } = parseArgs({
  options: { "from-start": { type: "boolean", default: false }, only: { type: "string", default: "" } },
});

const PARTS = [
  ...staticChecks,
  ...everyJestTest,
  weight,
  money("200 seeds on SQLite", "--seeds=200", "--storms=3"),
  money("100 seeds on PostgreSQL", "--postgresql", "--seeds=100", "--storms=3"),
  growth,
  hosting,
  hostile("--requests=50000", "--patience=20"),
  instances,
  telemetry,
  alerts,
  races(),
  kills("--kills=30"),
  browser("every browser test on SQLite", "--everything"),
  browser("every browser test on PostgreSQL", "--everything", "--postgresql"),
  { ...proof("deliberate faults", SUBJECTS.faults), processors: Infinity },
  { ...proof("protections of money taken away", SUBJECTS.mutations), processors: Infinity },
  {
    ...proof("growth to 10,000 products", "tests/bench/growth.ts", "--products=100,10000"),
    kind: "tool" as const,
    processors: Infinity,
  },
];

const folder = path.join(root, "test-results/long");
const stateFile = path.join(folder, "passed.json");
const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
const commit = git("rev-parse", "HEAD");

const chosen = PARTS.filter(({ name }) => name.includes(values.only));
const before = readState();
const isChosen = ({ name }: Outcome) => chosen.some((part) => part.name === name);
const known = values["from-start"] ? [] : before.filter(isChosen);
const others = before.filter((outcome) => !isChosen(outcome));
for (const { name } of known) console.log(`✓ ${name}: passed before`);
const started = Date.now();
keepFilesInMemory();
generateClients();
provideBrowser();
fs.mkdirSync(folder, { recursive: true });
const done = [...known];
await withPostgres(() =>
  runSteps(
    [build, ...chosen.filter(({ name }) => known.every((outcome) => outcome.name !== name))],
    path.join(folder, "said"),
    (outcome) => {
      done.push(outcome);
      const passed = done.filter(({ failed, name }) => failed === 0 && name !== build.name);
      fs.writeFileSync(stateFile, JSON.stringify({ commit, passed: [...others, ...passed] }));
    },
  ),
);
const outcomes = [build, ...chosen].flatMap(({ name }) => done.filter((outcome) => outcome.name === name));
console.log(`\n${table(outcomes, (Date.now() - started) / 1000)}`);
console.log(leftOutList(outcomes));
console.log(faultList(outcomes));
closeWith(addCounts(outcomes));

/** Parts that have passed at this commit; none if there are uncommitted changes. */
function readState(): Outcome[] {
  if (!fs.existsSync(stateFile) || git("status", "--porcelain") !== "") return [];
  const state = JSON.parse(fs.readFileSync(stateFile, "utf8")) as { commit: string; passed: Outcome[] };
  return state.commit === commit ? state.passed : [];
}
