import "server-only";
import type { Transaction } from "@/lib/database/db";
import { env } from "@/lib/env";
import { Prisma } from "@/lib/generated/sqlite/client";
import { LAST_PIECE_MS } from "@/lib/orders/hold";
import { lockShelf, type HoldLine } from "@/lib/stock/mutations";

/**
 * How much stock an order may hold before its payment is on its way (checkout.held-stock). Opening the checkout,
 * pressing Pay and declined cards cost nothing, from any number of networks, so all such orders together leave half of
 * each variant on the shelf. A payment takes the rest of its order from there.
 */

const MOST_OF_AN_ORDER = 10;

/** After Pay held a last piece for an order that wasn't paid, it holds none for this long. */
const REST_MS = 60 * 60_000;

type Line = { variantId: string; quantity: number };
export type HoldPlan = {
  free: HoldLine[];
  /** What Pay may hold: the same, and the last piece of a variant. */
  atPay: HoldLine[];
  getsLast: boolean;
};

/**
 * Call in the transaction that opens the order or answers Pay. Locks the variants, so simultaneous carts don't hold
 * more together.
 * @param open the cart's open order, which keeps what it holds
 */
export async function planHold(
  tx: Transaction,
  lines: Line[],
  { open, held }: { open: { id: string; expiresAt: Date | null } | null; held: Map<string, number> },
): Promise<HoldPlan> {
  const kept = lines.map((line) => ({ ...line, hold: held.get(line.variantId) ?? 0 }));
  if (holdsAll(kept)) return { free: kept, atPay: kept, getsLast: false };
  const ids = lines.map(({ variantId }) => variantId);
  const shelf = await lockShelf(tx, ids);
  const others = await heldByOthers(tx, ids, open?.id ?? "");
  // Holding the last piece would prolong an order that ends sooner.
  const hasTime = !open || (open.expiresAt?.getTime() ?? 0) > Date.now() + LAST_PIECE_MS;
  const plan: HoldPlan = { free: [], atPay: [], getsLast: false };
  for (const { hold: own, ...line } of kept) {
    const left = shelf.get(line.variantId) ?? 0;
    const elsewhere = others.get(line.variantId) ?? 0;
    const most = Math.floor(((left + own + elsewhere) * env().FREE_HOLD_PERCENT) / 100) - elsewhere;
    const hold = Math.max(own, Math.min(line.quantity, MOST_OF_AN_ORDER, most));
    const isLast = left === 1 && own + elsewhere + hold === 0;
    const getsIt = isLast && hasTime && !(await wasKeptInVain(tx, line.variantId));
    plan.free.push({ ...line, hold });
    plan.atPay.push({ ...line, hold: getsIt ? 1 : hold });
    plan.getsLast ||= getsIt;
  }
  return plan;
}

export function holdsAll(lines: HoldLine[]): boolean {
  return lines.every(({ quantity, hold }) => hold === quantity);
}

async function heldByOthers(tx: Transaction, ids: string[], orderId: string): Promise<Map<string, number>> {
  const rows = await tx.$queryRaw<{ variantId: string; pieces: number | bigint }[]>(
    heldBeforePayment(ids, orderId),
  );
  return new Map(rows.map(({ variantId, pieces }) => [variantId, Number(pieces)]));
}

/** Pieces of each variant that other orders hold, without those whose payment is processing: these have no end. */
export function heldBeforePayment(variantIds: string[], otherThan: string): Prisma.Sql {
  return Prisma.sql`
    SELECT held."variantId", SUM(held."quantity") AS "pieces"
    FROM "StockReservation" held JOIN "Order" placed ON placed."id" = held."orderId"
    WHERE held."variantId" IN (${Prisma.join(variantIds)}) AND held."state" = 'held'
      AND held."orderId" <> ${otherThan} AND (placed."status" <> 'pending' OR placed."expiresAt" IS NOT NULL)
    GROUP BY held."variantId"`;
}

/** Without a pause, pressing Pay in one new cart after another would keep the last piece forever. */
async function wasKeptInVain(tx: Transaction, variantId: string): Promise<boolean> {
  const kept = await tx.stockReservation.findFirst({
    where: {
      variantId,
      state: "released",
      releasedAt: { gt: new Date(Date.now() - REST_MS) },
      order: { payingSince: { not: null } },
    },
    select: { id: true },
  });
  return kept !== null;
}
