/**
 * `npm run bench -- checkout`: whole purchases over HTTP, against one server process of the production build and the
 * payments sandbox, on SQLite and PostgreSQL (--database names one), with different numbers of orders already in the
 * database. All share this machine: rounds alternate between the sizes, and the figures to compare are medians and the
 * ratios to the smallest size. The server's processor time per purchase, which on SQLite includes the database, changes
 * least on a busy machine.
 */
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { forEachDatabase } from "../money/http/databases";
import { openShop, type RunningShop } from "../money/http/shop";
import type { Piece } from "../money/http/shopper";
import { copyBuild } from "@/tests/support/build";
import { buyFor, type Round } from "./support/buyers";
import { addOldOrders } from "../support/old-orders";
import { benchFolder, plentifulPiece } from "./support/shop";
import { median, ms, printTable } from "./support/table";

const { values } = parseArgs({
  options: {
    database: { type: "string" },
    orders: { type: "string", default: "10,1000,100000" },
    buyers: { type: "string", default: "1,8,32" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "5" },
  },
});
const crowds = values.buyers.split(",").map(Number);
const seconds = Number(values.seconds);
const folder = benchFolder();
await forEachDatabase(values.database, async (kind) => {
  const subjects: { size: number; shop: RunningShop; piece: Piece; rounds: Map<number, Round[]> }[] = [];
  const closings: (() => Promise<void>)[] = [];
  try {
    for (const size of values.orders.split(",").map(Number)) {
      const own = fs.mkdtempSync(path.join(folder, "shop-"));
      const { url, drop } = await kind.create(own);
      closings.unshift(drop);
      const options = {
        databaseUrl: url,
        folder: own,
        servers: 1,
        webhooks: true,
        build: copyBuild(),
      } as const;
      const shop = await openShop(options);
      closings.unshift(shop.close);
      const piece = await plentifulPiece(shop);
      await addOldOrders(shop.db, url, piece.variantId, size);
      // Warms it up.
      await buyFor(shop, piece, { buyers: 4, seconds: 2 });
      subjects.push({ size, shop, piece, rounds: new Map(crowds.map((buyers) => [buyers, [] as Round[]])) });
    }
    for (let round = 0; round < Number(values.rounds); round++)
      for (const buyers of crowds)
        for (const { shop, piece, rounds } of subjects)
          rounds.get(buyers)!.push(await buyFor(shop, piece, { buyers, seconds }));
    printTable([
      [
        `${kind.name}: orders`,
        "buyers at once",
        "purchases/s",
        "ratio",
        "server’s CPU ms per purchase",
        "ratio",
      ].concat("POST /api/checkout p50 ms", "p99 ms", "purchase p50 ms", "failures"),
      ...crowds.flatMap((buyers) =>
        subjects.map(({ size, rounds }) => {
          const figure = (key: keyof Round, of = rounds) =>
            median(of.get(buyers)!.map((round) => round[key]));
          const ratio = (key: keyof Round) => (figure(key) / figure(key, subjects[0]!.rounds)).toFixed(2);
          return [
            ...[size, buyers, figure("perSecond").toFixed(1), ratio("perSecond")],
            ...[ms(figure("computingMs")), ratio("computingMs"), ms(figure("checkoutP50"))],
            ...[ms(figure("checkoutP99")), ms(figure("purchaseP50")), figure("failures")],
          ];
        }),
      ),
    ]);
  } finally {
    for (const close of closings) await close();
  }
});
process.exit(0);
