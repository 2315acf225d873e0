/**
 * `npm run bench -- checkout`: whole purchases over HTTP, against one server process of the production build and the
 * payments sandbox, on SQLite and PostgreSQL (--database names one), with different numbers of orders already in the
 * database. Buyers, server and sandbox share this machine with everything else that runs: rounds alternate between the
 * sizes, and the figures to compare are medians and the ratios to the smallest size. The server's processor time per
 * purchase (which on SQLite includes the database) changes least on a busy machine.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { forEachDatabase } from "../money/http/databases";
import { openShop, type RunningShop } from "../money/http/shop";
import { findPieces, supply, type Piece } from "../money/http/shopper";
import { copyBuild } from "@/tests/support/build";
import { buyFor, type Round } from "./support/buyers";
import { median } from "./support/load";
import { addOldOrders } from "./support/old-orders";

const { values } = parseArgs({
  options: {
    database: { type: "string" },
    orders: { type: "string", default: "10,1000,100000" },
    buyers: { type: "string", default: "1,8,32" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "5" },
  },
});
const sizes = values.orders.split(",").map(Number);
const crowds = values.buyers.split(",").map(Number);
const seconds = Number(values.seconds);
const PLENTY = 1_000_000_000;

type Subject = { size: number; shop: RunningShop; piece: Piece; rounds: Map<number, Round[]> };

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-bench-"));
await forEachDatabase(values.database, async (kind) => {
  const subjects: Subject[] = [];
  const closings: (() => Promise<void>)[] = [];
  try {
    for (const size of sizes) {
      const own = fs.mkdtempSync(path.join(folder, "shop-"));
      const { url, drop } = await kind.create(own);
      closings.unshift(drop);
      const shop = await openShop({
        databaseUrl: url,
        folder: own,
        servers: 1,
        webhooks: true,
        build: copyBuild(),
      });
      closings.unshift(shop.close);
      subjects.push(await fill(shop, url, size));
    }
    await measure(subjects);
    await print(kind.name, subjects);
  } finally {
    for (const close of closings) await close();
  }
});
fs.rmSync(folder, { recursive: true, force: true });
process.exit(0);

/** Adds old orders to a shop and warms it up. */
async function fill(shop: RunningShop, url: string, size: number): Promise<Subject> {
  const [piece] = await findPieces(shop.db, 1);
  if (!piece) throw new Error("The shop has nothing to sell");
  await supply(shop.db, piece.variantId, PLENTY);
  await addOldOrders(shop.db, url, piece.variantId, size);
  await buyFor(shop, piece, { buyers: 4, seconds: 2 });
  return { size, shop, piece, rounds: new Map() };
}

async function measure(subjects: Subject[]): Promise<void> {
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const buyers of crowds) {
      for (const { shop, piece, rounds } of subjects) {
        const result = await buyFor(shop, piece, { buyers, seconds });
        rounds.set(buyers, [...(rounds.get(buyers) ?? []), result]);
      }
    }
  }
}

async function print(name: string, subjects: Subject[]): Promise<void> {
  console.log(
    `\n| ${name}: orders, from … to | buyers at once | purchases/s | ratio | POST /api/checkout p50 ms | p99 ms | purchase p50 ms | p99 ms | server CPU ms per purchase | ratio | failures |`,
  );
  console.log("|---|---|---|---|---|---|---|---|---|---|---|");
  for (const buyers of crowds) {
    for (const { size, shop, rounds } of subjects) {
      const figure = (key: keyof Round, of = rounds) =>
        median((of.get(buyers) ?? []).map((round) => round[key]));
      const ratio = (key: keyof Round) => (figure(key) / figure(key, subjects[0]?.rounds)).toFixed(2);
      const columns = [
        `${size} … ${await shop.db.order.count()}`,
        buyers,
        figure("perSecond").toFixed(1),
        ratio("perSecond"),
        figure("checkoutP50").toFixed(0),
        figure("checkoutP99").toFixed(0),
        figure("purchaseP50").toFixed(0),
        figure("purchaseP99").toFixed(0),
        figure("computingMs").toFixed(1),
        ratio("computingMs"),
        (rounds.get(buyers) ?? []).reduce((sum, { failures }) => sum + failures, 0),
      ];
      console.log(`| ${columns.join(" | ")} |`);
    }
  }
}
