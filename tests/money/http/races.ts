/**
 * `npm run test:long -- races`: what must happen once happens once, even if it is requested many times at the same
 * moment and two server processes of the production build answer. On SQLite and on PostgreSQL, or on the one that
 * --database names (sqlite, postgresql, or the address of a PostgreSQL server's maintenance database).
 *
 * Ends with a line “N passed, N failed”, and fails if a race was lost.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { copyBuild } from "@/tests/support/build";
import { forEachDatabase } from "./databases";
import { raceForLastPiece } from "./race-last-piece";
import { raceForWelcome } from "./race-redemption";
import { raceOfReplays } from "./race-webhook";
import { openShop } from "./shop";

const { values } = parseArgs({
  options: {
    database: { type: "string" },
    checkouts: { type: "string", default: "200" },
    replays: { type: "string", default: "50" },
    addresses: { type: "string", default: "20" },
  },
});

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-races-"));
const rows: string[] = [];
const violations: string[] = [];

await forEachDatabase(values.database, async ({ name, create }) => {
  const own = fs.mkdtempSync(path.join(folder, `${name}-`));
  const { url, drop } = await create(own);
  const shop = await openShop({
    databaseUrl: url,
    folder: own,
    servers: 2,
    // Only the replayed deliveries may tell the shop of the payment: they are the race.
    webhooks: false,
    build: copyBuild(),
  });
  try {
    const races = {
      "the last piece": () => raceForLastPiece(shop, Number(values.checkouts)),
      "one webhook": () => raceOfReplays(shop, Number(values.replays)),
      "one welcome": () => raceForWelcome(shop, Number(values.addresses)),
    };
    for (const [race, run] of Object.entries(races)) {
      const started = Date.now();
      // A race in which a server doesn't answer is lost.
      const result = await run().catch((error: unknown) => ({
        race,
        outcome: "broke off",
        violations: [String(error)],
      }));
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      const verdict = result.violations.length === 0 ? "held" : "VIOLATED";
      rows.push(`| ${result.race} | ${name} | ${result.outcome} | ${seconds} | ${verdict} |`);
      violations.push(...result.violations.map((violation) => `${result.race}, ${name}: ${violation}`));
    }
  } finally {
    await shop.close();
    await drop();
  }
});

console.log("| race over two servers | database | what happened | seconds | |");
console.log("|---|---|---|---|---|");
for (const row of rows) console.log(row);
for (const violation of violations) console.error(violation);
const lost = rows.filter((row) => row.includes("VIOLATED")).length;
console.log(`\n${rows.length - lost} passed, ${lost} failed`);
if (lost === 0) fs.rmSync(folder, { recursive: true, force: true });
else console.error(`What the servers said is in ${folder}`);
process.exit(lost === 0 ? 0 : 1);
