/**
 * `npm run test:long -- topology`: what happens to a real deployment happens to `npm run test:long -- kit`, while
 * visitors ask for 50 pages a second and shoppers buy. Every answer is counted. Words choose the trials whose name
 * contains one of them: `npm run test:long -- topology kill price`.
 */
import { parseArgs } from "node:util";
import type { Purchase } from "../money/http/purchase";
import { settle } from "../money/http/settle";
import { brokenPromises } from "../money/http/verdict";
import { closeWith } from "../support/run-checks";
import { promoteStandby, restartDatabase } from "./database-away";
import { killAllInstances, killInstance } from "./kill-parts";
import { openTopology } from "./open";
import { priceChange } from "./price-change";
import { releaseOverRelease } from "./release-over-release";
import { rollingRestart } from "./rolling-restart";
import { stockUp } from "./trial";
import { pagesOf, warm } from "./visitors";

const TRIALS = [
  rollingRestart,
  killInstance,
  killAllInstances,
  priceChange,
  releaseOverRelease,
  restartDatabase,
  promoteStandby,
];
/** Of many faults of one kind, this many are printed. */
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

const counts = { passed: 0, failed: 0 };
const purchases: Purchase[] = [];
for (const { name, run } of chosen) {
  const { visits, purchases: made, violations, note } = await run(topology);
  purchases.push(...made);
  const figures = `${visits.answers} answers, ${made.length} purchases${note ? `, ${note}` : ""}`;
  report(`${name}: ${figures}`, violations);
}
const broken = [...(await settle(topology)), ...(await brokenPromises(topology, purchases))];
report(`money and stock, after ${purchases.length} purchases`, broken);
if (counts.failed > 0) console.error(`What all parts said is in ${topology.folder}`);
else await topology.close();
closeWith(counts);

function report(what: string, violations: string[]): void {
  counts[violations.length === 0 ? "passed" : "failed"]++;
  console.log(`${violations.length === 0 ? "✓" : "✗"} ${what}`);
  for (const violation of violations.slice(0, PRINTED)) console.error(`    ${violation}`);
  if (violations.length > PRINTED) console.error(`    … and ${violations.length - PRINTED} more`);
}
