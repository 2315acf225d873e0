/**
 * `npm run test:long -- kill`: shoppers buy over HTTP from two server processes of the production build while
 * processes, including the payments sandbox, are killed (SIGKILL) and restarted. Afterwards the shop must settle by
 * itself, with no order, charge, hold or mail lost or doubled.
 *
 *   --kills 100        number of kills on each database
 *   --database …       sqlite, postgresql, or the address of a PostgreSQL server; both if not given
 *   --seed 1           for the decisions of shoppers and killer; the exact moment of a kill depends on the machine
 */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Random } from "../../support/random";
import { Crowd } from "./crowd";
import { checkShops } from "./databases";
import { letTimePass, settle } from "./settle";
import type { RunningShop } from "./shop";
import { findPieces, supply } from "./shopper";
import { brokenPromises } from "./verdict";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "100" },
    database: { type: "string" },
    seed: { type: "string", default: "1" },
  },
});
const seed = Number(values.seed);
const SHOPPERS = 6;
/** Stock of the variants on sale: some sell out, so that late payments find nothing left. */
const STOCKS = [20, 100, 1_000, 10_000, 10_000, 10_000];

await checkShops(values.database, { servers: 2, webhooks: true }, async (shop, name) => {
  const pieces = await findPieces(shop.db, STOCKS.length);
  for (const [index, { variantId }] of pieces.entries()) await supply(shop.db, variantId, STOCKS[index]!);
  const crowd = new Crowd(shop, pieces, { shoppers: SHOPPERS, seed });
  await killAround(shop, Number(values.kills), new Random(seed));
  await crowd.leave();
  const restless = await settle(shop);
  const violations = [
    ...crowd.faults.map((fault) => `a shopper met a fault: ${fault}`),
    ...restless.map((what) => `not at rest: ${what}`),
    ...(await brokenPromises(shop, crowd.purchases)),
  ];
  const { purchases } = crowd;
  const interrupted = purchases.filter(({ interruptions }) => interruptions.length > 0);
  const charged = purchases.filter((purchase) => purchase.charged.length > 0);
  console.log(
    `${name}: ${purchases.length} purchases, ${interrupted.length} interrupted by ${values.kills} kills, ${charged.length} charged`,
  );
  for (const violation of violations) console.error(`VIOLATED on ${name}: ${violation}`);
  return violations.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
});

/**
 * Kills servers at random moments and restarts them: one of them, both at once, and sometimes the payments sandbox.
 * Sometimes it makes half an hour pass, so that housekeeping of old orders meets shoppers who are paying.
 */
async function killAround(shop: RunningShop, kills: number, random: Random): Promise<void> {
  for (let killed = 0; killed < kills;) {
    await pause(random.between(50, 2000));
    if (random.chance(0.2)) await letTimePass(shop.db);
    if (random.chance(0.15)) {
      await shop.sandbox.kill();
      await shop.sandbox.start();
      continue;
    }
    const both = random.chance(0.2) && killed + shop.servers.length <= kills;
    const victims = both ? shop.servers : [random.pick(shop.servers)];
    await Promise.all(victims.map((server) => server.kill()));
    killed += victims.length;
    await Promise.all(victims.map((server) => server.start()));
  }
}
