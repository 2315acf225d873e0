import "server-only";
import { ofProcess } from "@/lib/server/process-state";
import { db } from "@/lib/database/db";
import { Prisma } from "@/lib/generated/sqlite/client";
import { metrics } from "@/lib/insight/telemetry/metrics";
import { VITAL_BOUNDS, type Vital } from "@/lib/insight/telemetry/vital-bounds";
import type { Visit } from "./schema";

/**
 * Counted in memory and written every few seconds. A crash loses what wasn't written, and a write whose answer is lost
 * may count twice: these are figures to steer by, not books.
 */

const TABLES = {
  PageView: { key: ["day", "template", "device", "bot"], count: "views" },
  VitalCount: { key: ["day", "template", "device", "metric", "bound"], count: "count" },
  FunnelCount: { key: ["day", "step", "source", "medium", "campaign"], count: "count" },
  SearchMiss: { key: ["day", "words"], count: "count" },
} as const;
type Table = keyof typeof TABLES;

const MOST_ROWS = 5000;
const ROWS_OF_A_STATEMENT = 500;
const BEYOND = -1;

type Key = (string | number | boolean)[];
type Tally = Map<string, { key: Key; count: number }>;

const waiting = ofProcess("visits", (): Record<Table, Tally> => ({
  PageView: new Map(),
  VitalCount: new Map(),
  FunnelCount: new Map(),
  SearchMiss: new Map(),
}));

/** Programs aren't counted by speed: nobody waits for it. */
export function countVisit({ device, views, vitals }: Visit, bot: boolean): void {
  const day = today();
  for (const [template, count] of Object.entries(views)) add("PageView", [day, template, device, bot], count);
  if (bot) return;
  for (const { template, metric, value } of vitals) {
    add("VitalCount", [day, template, device, metric, boundOf(metric, value)], 1);
    metrics.vitals[metric].observe({ template, device }, value / (metric === "CLS" ? 10_000 : 1000));
  }
}

/** Also in test mode, like the orders that follow. */
export function countStep(
  step: "cart" | "checkout",
  { source = "", medium = "", campaign = "" }: { source?: string; medium?: string; campaign?: string } = {},
): void {
  add("FunnelCount", [today(), step, source, medium, campaign], 1);
}

export function countMissedSearch(words: string): void {
  add("SearchMiss", [today(), words], 1);
}

/** @throws when the database can't be asked; unwritten counts wait for the next time */
export async function writeCounts(): Promise<void> {
  for (const table of Object.keys(TABLES) as Table[]) {
    // All instances use the same order, so that they don't deadlock.
    const names = [...waiting[table].keys()].sort();
    for (let first = 0; first < names.length; first += ROWS_OF_A_STATEMENT)
      await write(table, names.slice(first, first + ROWS_OF_A_STATEMENT));
  }
}

async function write(table: Table, names: string[]): Promise<void> {
  const rows = names.flatMap((name) => waiting[table].get(name) ?? []);
  for (const name of names) waiting[table].delete(name);
  if (rows.length === 0) return;
  const { key, count } = TABLES[table];
  const quoted = (column: string) => Prisma.raw(`"${column}"`);
  const values = rows.map((row) => Prisma.sql`(${Prisma.join([...row.key, row.count])})`);
  try {
    await db().$executeRaw`
      INSERT INTO ${quoted(table)} (${Prisma.join([...key, count].map(quoted))}) VALUES ${Prisma.join(values)}
      ON CONFLICT (${Prisma.join(key.map(quoted))})
      DO UPDATE SET ${quoted(count)} = ${quoted(table)}.${quoted(count)} + excluded.${quoted(count)}`;
  } catch (error) {
    for (const row of rows) add(table, row.key, row.count);
    throw error;
  }
}

function add(table: Table, key: Key, count: number): void {
  const tally = waiting[table];
  const name = JSON.stringify(key);
  const row = tally.get(name);
  if (row) row.count += count;
  else if (tally.size < MOST_ROWS) tally.set(name, { key, count });
}

function boundOf(metric: Vital, value: number): number {
  return VITAL_BOUNDS[metric].find((bound) => value <= bound) ?? BEYOND;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
