/**
 * `npm run test:long -- topology`: what happens to a real deployment happens to `npm run test:long -- kit`, while
 * visitors ask for 50 pages a second and shoppers buy. Every answer is counted. Words choose the trials whose name
 * contains one of them: `npm run test:long -- topology kill price`.
 *
 * Ends with a table and a line “N passed, N failed”.
 */
import { parseArgs } from "node:util";
import type { Purchase } from "../money/http/purchase";
import { settle } from "../money/http/settle";
import { brokenPromises } from "../money/http/verdict";
import { ms, printTable } from "../bench/support/table";
import { catalogueImport } from "./catalogue-import";
import { promoteStandby, restartDatabase } from "./database-away";
import type { Attacks } from "./hostile";
import { killAllInstances, killInstance } from "./kill-parts";
import { openTopology } from "./open";
import { priceChange } from "./price-change";
import { releaseOverRelease } from "./release-over-release";
import { rollingRestart } from "./rolling-restart";
import { startTogether } from "./start-together";
import { stockUp } from "./trial";
import { pagesOf, warm } from "./visitors";

const TRIALS = [
  rollingRestart,
  killInstance,
  killAllInstances,
  priceChange,
  catalogueImport,
  releaseOverRelease,
  startTogether,
  restartDatabase,
  promoteStandby,
];
/** Of many alike, so many are printed. */
const PRINTED = 10;

const { positionals } = parseArgs({ allowPositionals: true });
const chosen = TRIALS.filter(
  ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
);
const topology = await openTopology();
await stockUp(topology);
await warm(
  [...topology.origins, ...topology.servers.map(({ origin }) => origin)],
  await pagesOf(topology.db),
);

const rows: (string | number)[][] = [
  ["trial", "answers", "failed", "slowest ms", "purchases", "hostile visitors got", "", ""],
];
const purchases: Purchase[] = [];
let failed = 0;
for (const { name, run } of chosen) {
  const { visits, attacks, purchases: made, violations, note = "" } = await run(topology);
  purchases.push(...made);
  const verdict = violations.length === 0 ? "held" : "VIOLATED";
  rows.push([
    ...[name, visits.answers, visits.failed.length, ms(visits.slowestMs), made.length],
    ...[answersTo(attacks), note, verdict],
  ]);
  report(name, violations);
}
const broken = [...(await settle(topology)), ...(await brokenPromises(topology, purchases))];
rows.push([
  "money and stock, after all of it",
  "",
  "",
  "",
  purchases.length,
  "",
  "",
  broken.length === 0 ? "held" : "VIOLATED",
]);
report("money and stock", broken);

printTable(rows);
console.log(`\n${rows.length - 1 - failed} passed, ${failed} failed`);
if (failed > 0) console.error(`What all parts said is in ${topology.folder}`);
else await topology.close();
process.exit(failed === 0 ? 0 : 1);

/** Such as “2xx 96, 4xx 210”. */
function answersTo({ answers }: Attacks): string {
  return [...answers.entries()]
    .sort()
    .map(([kind, count]) => `${kind} ${count}`)
    .join(", ");
}

function report(name: string, violations: string[]): void {
  if (violations.length > 0) failed++;
  for (const violation of violations.slice(0, PRINTED)) console.error(`VIOLATED, ${name}: ${violation}`);
  if (violations.length > PRINTED) console.error(`… and ${violations.length - PRINTED} more`);
}
