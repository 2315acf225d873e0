/**
 * `npm run test:long`: what `npm test` leaves out, in a night. With a subject, that part alone, with its own options:
 * `npm run test:long -- money --seeds 5`.
 *
 *   --ci     within an hour: without what is played hundreds of times, or needs the machine for itself
 */
import path from "node:path";
import { generateClients } from "./shop/prepare";
import { root } from "./shop/settings";
import { provideBrowser } from "./test/installed-browser";
import { browser, build, jest, money, script, served, SUBJECTS } from "./test/parts";
import { closeWith, runParts } from "./test/side-by-side";

const HOUR = [
  build,
  browser("every browser test on PostgreSQL", { E2E_DATABASE: "postgresql" }),
  jest("integration tests on PostgreSQL", "postgresql"),
  money("more than a sweep takes, on PostgreSQL", "--postgresql", "--seeds=0", "--storms=0"),
  served("races over two servers", "races"),
  served("two instances over one database", "instances"),
  served("servers killed", "kill", "--kills=8"),
  served("stops, slow clients, a database that is away", "hosting"),
  served("hostile requests", "hostile", "--requests=5000", "--database=sqlite", "--patience=20"),
  served("a catalogue of many pages", "growth"),
  served("log, metrics and traces", "telemetry"),
  served("alerts and dashboard", "alerts"),
];
const NIGHT = [
  browser("every browser test on SQLite", {}),
  money("200 seeds on SQLite", "--seeds=200", "--storms=3"),
  money("100 seeds on PostgreSQL", "--postgresql", "--seeds=100", "--storms=3"),
  served("more hostile requests", "hostile", "--requests=50000", "--patience=20"),
  served("more servers killed", "kill", "--kills=30"),
  script("deliberate faults", SUBJECTS.faults),
  script("protections of money taken away", SUBJECTS.mutations),
  script("growth to 10,000 products", "tests/bench/growth.ts", "--products=100,10000"),
  served("deployment", "topology"),
];

const [subject = ""] = process.argv.slice(2);
const file = new Map(Object.entries(SUBJECTS)).get(subject);
if (file) {
  process.argv.splice(2, 1);
  await import(path.join(root, file));
} else if (subject === "" || subject === "--ci") {
  generateClients();
  provideBrowser();
  const results = await runParts(HOUR);
  if (subject === "") results.push(...(await runParts(NIGHT, 1)));
  closeWith(results);
} else {
  console.error(
    `There is no test “${subject}”. Name one of ${Object.keys(SUBJECTS).join(", ")}, or none for all.`,
  );
  process.exitCode = 2;
}
