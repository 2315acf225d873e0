/**
 * `npm run test:long -- kill`: shoppers buy over HTTP from two server processes of the production build while
 * processes, including the payments sandbox, are killed (SIGKILL) and restarted. Afterwards the shop must settle by
 * itself, with no order, charge, hold or mail lost or doubled.
 *
 *   --kills 100        number of kills on each database
 *   --database …       sqlite, postgresql, or the address of a PostgreSQL server; both if not given
 *   --shoppers 6       number of simultaneous shoppers
 *   --seed 1           for the decisions of shoppers and killer; the exact moment of a kill depends on the machine
 *
 * Ends with a line “N passed, N failed”: one per database.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { copyBuild } from "@/tests/support/build";
import { Crowd } from "./crowd";
import { forEachDatabase, type DatabaseKind } from "./databases";
import { killAround } from "./killer";
import { Random } from "../../support/random";
import { settle } from "./settle";
import { openShop } from "./shop";
import { findPieces, supply } from "./shopper";
import { brokenPromises } from "./verdict";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "100" },
    database: { type: "string" },
    shoppers: { type: "string", default: "6" },
    seed: { type: "string", default: "1" },
  },
});
const seed = Number(values.seed);
/** Stock of the variants on sale: some sell out, so that late payments find nothing left. */
const STOCKS = [20, 100, 1_000, 10_000, 10_000, 10_000];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-kill-"));
let passed = 0;
let failed = 0;

await forEachDatabase(values.database, async (database) => {
  const violations = await run(database);
  for (const violation of violations) console.error(`VIOLATED on ${database.name}: ${violation}`);
  if (violations.length === 0) passed++;
  else failed++;
});

console.log(`\n${passed} passed, ${failed} failed`);
if (failed === 0) fs.rmSync(folder, { recursive: true, force: true });
else console.error(`What the servers said is in ${folder}`);
process.exit(failed === 0 ? 0 : 1);

/** @returns the violations */
async function run({ name, create }: DatabaseKind): Promise<string[]> {
  const own = fs.mkdtempSync(path.join(folder, `${name}-`));
  const { url, drop } = await create(own);
  const shop = await openShop({
    databaseUrl: url,
    folder: own,
    servers: 2,
    webhooks: true,
    build: copyBuild(),
  });
  try {
    const pieces = await findPieces(shop.db, STOCKS.length);
    for (const [index, { variantId }] of pieces.entries()) await supply(shop.db, variantId, STOCKS[index]!);

    const started = Date.now();
    const crowd = new Crowd(shop, pieces, { shoppers: Number(values.shoppers), seed });
    const killed = await killAround(shop, Number(values.kills), new Random(seed));
    await crowd.leave();
    const seconds = Math.round((Date.now() - started) / 1000);
    const restless = await settle(shop);

    const violations = [
      ...crowd.faults.map((fault) => `a shopper met a fault: ${fault}`),
      ...restless.map((what) => `not at rest: ${what}`),
      ...(await brokenPromises(shop, crowd.purchases)),
    ];
    const { purchases } = crowd;
    const interrupted = purchases.filter(({ interruptions }) => interruptions.length > 0);
    const paidOrders = await shop.db.order.groupBy({ by: ["status"], _count: true });
    const figures = {
      "servers killed": killed.servers,
      "sandbox killed": killed.sandbox,
      seconds: seconds,
      "purchases begun": purchases.length,
      "interrupted by a kill": interrupted.length,
      charged: purchases.filter(({ charged }) => charged.length > 0).length,
      acknowledged: purchases.filter(({ acknowledged }) => acknowledged.length > 0).length,
      // Paid in spite of a kill during the purchase.
      recovered: interrupted.filter(({ charged }) => charged.length > 0).length,
      "refused in order": purchases.filter(({ refusal }) => refusal).length,
      ...Object.fromEntries(paidOrders.map(({ status, _count }) => [`orders ${status}`, _count])),
      violations: violations.length,
    };
    console.log(
      `${name}: ${Object.entries(figures)
        .map(([what, count]) => `${count} ${what}`)
        .join(", ")}`,
    );
    return violations;
  } finally {
    await shop.close();
    await drop();
  }
}
