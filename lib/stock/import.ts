import "server-only";
import { parseCsv } from "@/lib/insight/csv";
import { db, transaction } from "@/lib/database/db";
import { setStock } from "./mutations";

/** More pieces of one variant must be a typo. */
export const MOST_PIECES = 100_000;

/** Few enough per transaction not to delay shoppers. */
const BATCH = 50;

export type StockChange = { variantId: string; sku: string; before: number; after: number };

/**
 * Changes nothing.
 * @param text CSV with the columns sku and stock, in any order; others are ignored
 * @returns the changes, without variants that already have that stock; or all errors, one sentence each
 */
export async function readStockList(
  text: string,
): Promise<{ changes: StockChange[]; same: number } | { faults: string[] }> {
  let rows: ReturnType<typeof parseCsv>;
  try {
    rows = parseCsv(text);
  } catch (error) {
    if (error instanceof SyntaxError) return { faults: [error.message] };
    throw error;
  }
  const header = rows[0]?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const [skuAt, stockAt] = [header.indexOf("sku"), header.indexOf("stock")];
  if (skuAt < 0 || stockAt < 0) return { faults: ["The first line must name the columns sku and stock."] };
  if (rows.length === 1) return { faults: ["There is no line below the first one."] };

  const variants = await db().variant.findMany({ select: { id: true, sku: true, stock: true } });
  const bySku = new Map(variants.map((variant) => [variant.sku, variant]));
  const faults: string[] = [];
  const changes = new Map<string, StockChange>();
  for (const { line, cells } of rows.slice(1)) {
    const [sku = "", pieces = ""] = [cells[skuAt], cells[stockAt]];
    const variant = bySku.get(sku);
    const after = /^\d{1,7}$/.test(pieces) ? Number(pieces) : NaN;
    if (!variant) faults.push(`Line ${line}: there is no variant with the SKU “${sku}”.`);
    else if (!(after <= MOST_PIECES)) {
      faults.push(`Line ${line}: “${pieces}” is not a whole number from 0 to ${MOST_PIECES}.`);
    } else if (changes.has(sku)) faults.push(`Line ${line}: ${sku} is in the list twice: keep one line.`);
    else changes.set(sku, { variantId: variant.id, sku, before: variant.stock, after });
  }
  if (faults.length > 0) return { faults };
  const real = [...changes.values()].filter(({ before, after }) => before !== after);
  return { changes: real, same: changes.size - real.length };
}

/** If it is interrupted, import the same list again. */
export async function importStock(
  changes: StockChange[],
  onProgress: (done: number) => void = () => undefined,
): Promise<void> {
  // In the order in which orders lock variants, against deadlocks.
  const sorted = [...changes].sort((a, b) => (a.variantId < b.variantId ? -1 : 1));
  for (let start = 0; start < sorted.length; start += BATCH) {
    const batch = sorted.slice(start, start + BATCH);
    await transaction(async (tx) => {
      for (const { variantId, after } of batch) await setStock(tx, variantId, after);
    });
    onProgress(start + batch.length);
  }
}
