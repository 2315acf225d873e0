import "server-only";
import { db } from "@/lib/database/db";
import { log } from "@/lib/log";
import { blankRows, deleteRows } from "./clear";
import { COLUMN_RULES } from "./column-rules";
import type { Expiry } from "./rule";
import { table, type Row } from "./rows";

const BATCH = 200;
const DAY_MS = 24 * 60 * 60_000;

/** Several instances may do so at once. */
export async function expire(): Promise<void> {
  for (const [name, { expires }] of Object.entries(COLUMN_RULES)) {
    if (typeof expires === "string") continue;
    for (const expiry of expires) await expireRows(name, expiry);
  }
}

async function expireRows(name: string, { days, rows, blank }: Expiry): Promise<void> {
  const filter = rows(new Date(Date.now() - days * DAY_MS));
  const clear = (some: Row[]) => (blank ? blankRows(db(), name, some) : deleteRows(db(), name, some, filter));
  for (let after = ""; ;) {
    const batch = await table(db(), name).findMany({
      where: { AND: [filter, { id: { gt: after } }] },
      orderBy: { id: "asc" },
      take: BATCH,
    });
    try {
      await clear(batch);
    } catch {
      for (const row of batch) {
        await clear([row]).catch((error: unknown) =>
          log.warn("a row can't expire", { table: name, rowId: row.id, error }),
        );
      }
    }
    if (batch.length < BATCH) return;
    after = batch.at(-1)!.id;
  }
}
