/**
 * `npm run bench -- report`: how long `npm run op -- report` takes for a year of trade, as a whole command, on SQLite
 * and PostgreSQL (--database names one); --output keeps the page of the last one.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { databaseKind } from "../../lib/database/database-url";
import { makeDatabase } from "../../lib/database/make-database";
import { root } from "../../scripts/shop/settings";
import { forEachDatabase } from "../money/http/databases";
import { benchFolder } from "./support/shop";
import { kB, printTable } from "./support/table";
import { addYearOfTrade } from "./support/year-of-trade";

const { values } = parseArgs({
  options: {
    database: { type: "string" },
    orders: { type: "string", default: "100000" },
    output: { type: "string" },
  },
});
const LAST_DAY = "2026-11-22";
const folder = benchFolder();
const page = path.resolve(values.output ?? path.join(folder, "report.html"));
const command = ["--conditions=react-server", "--import", "tsx", path.join(root, "scripts/op.ts"), "report"];
const rows: (string | number)[][] = [["database", "orders", "seconds", "page, kB"]];
await forEachDatabase(values.database, async ({ name, create }) => {
  const { url, drop } = await create(folder);
  const db = makeDatabase(url);
  const lastDay = new Date(`${LAST_DAY}T00:00:00Z`);
  await addYearOfTrade(db, databaseKind(url), { orders: Number(values.orders), lastDay });
  await db.$disconnect();
  const started = Date.now();
  execFileSync(process.execPath, [...command, "--to", LAST_DAY, "--days", "365", "--output", page], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, DATABASE_URL: url, PAYMENTS_SANDBOX: "1" },
  });
  rows.push([name, values.orders, ((Date.now() - started) / 1000).toFixed(1), kB(fs.statSync(page).size)]);
  await drop();
});
printTable(rows);
