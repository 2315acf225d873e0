/**
 * `npm test`: everything that has to pass before a change lands, in parallel as far as the machine allows;
 * docs/testing.md says what only the long form proves. Finds or installs what it needs, and ends with a table of its
 * steps and a line “N passed, N failed”.
 */
import path from "node:path";
import { root } from "./shop/settings";
import { generateClients } from "./shop/prepare";
import { provideBrowser } from "./test/browser";
import { addCounts, closeWith } from "./test/counts";
import { withPostgres } from "./test/postgres";
import { faultList, leftOutList, runSteps, table } from "./test/schedule";
import {
  alerts,
  browser,
  build,
  growth,
  hosting,
  hostile,
  instances,
  jestTests,
  kills,
  money,
  races,
  staticChecks,
  telemetry,
  weight,
} from "./test/steps";
import { keepFilesInMemory } from "./test/temporary";

const started = Date.now();
keepFilesInMemory();
generateClients();
provideBrowser();
const outcomes = await withPostgres(() =>
  runSteps(
    [
      build,
      // One after the other, each alongside a small step; the small ones fill the processors at the end.
      browser("browser tests on SQLite", "--beside-postgresql"),
      browser("browser tests on PostgreSQL", "--postgresql"),
      instances,
      ...jestTests,
      races(),
      growth,
      hosting,
      // `npm run test:long` sends ten times as many, on both databases.
      hostile("--requests=5000", "--database=sqlite", "--patience=20"),
      telemetry,
      alerts,
      // `npm run test:kill` has the long form, on both databases.
      kills("--kills=4", "--database=sqlite"),
      money("money test on PostgreSQL", "--postgresql", "--seeds=2", "--storms=1"),
      money("money test on SQLite", "--seeds=4", "--storms=1"),
      ...staticChecks,
      money("a seed of the money test, played twice", "--seed=7"),
      weight,
    ],
    path.join(root, "test-results/npm-test"),
  ),
);
console.log(`\n${table(outcomes, (Date.now() - started) / 1000)}`);
console.log(leftOutList(outcomes));
console.log(faultList(outcomes));
closeWith(addCounts(outcomes));
