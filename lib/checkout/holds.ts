import "server-only";
import { db, type Transaction } from "@/lib/database/db";
import { env } from "@/lib/env";
import { Prisma } from "@/lib/generated/sqlite/client";
import { lockKey } from "@/lib/http/rate-limit";
import {
  announcedHoldEnd,
  HOLD_MS,
  isAttempted,
  LOOK_BACK_MS,
  PAY_PATIENCE_MS,
  renewedHoldEnd,
  REST_MS,
} from "@/lib/orders/hold";
import { allPieces, type HoldLine } from "@/lib/stock/mutations";

/**
 * How much stock an order may hold, and until when (checkout.held-stock). Before Pay a hold is free: anybody can have
 * one by opening the checkout. So it is small, it ends after half an hour, a cart that let it end has to rest, and the
 * carts of one network share it. Pay holds the whole order, which costs nothing either: so for minutes only, until the
 * provider reports an attempt. What isn't held, a payment takes from the shelf when it arrives (lib/orders/apply.ts).
 */

/** A cart, or a network before its allowance, holds this many times the pieces of one variant, over all variants. */
const VARIANTS_HELD_FREE = 4;

type Line = { variantId: string; quantity: number };
type Holder = {
  cartId: string;
  network: string | null;
  /** The cart never had an order, so it has held nothing. */
  isRested: boolean;
  /** The payment of the cart's open order; undefined if no order is open. */
  openPayment?: Parameters<typeof isAttempted>[0];
};
export type Hold = {
  lines: HoldLine[];
  since: Date;
  until: Date;
  /** When Pay was first pressed while the cart held stock; null before that. */
  payingSince: Date | null;
};

/** Orders without a payment. */
const UNPAID = ["pending", "canceling", "canceled"];

/**
 * Decides in the transaction that opens the order or answers Pay, under the lock of the cart.
 * @param paying whether Pay was pressed
 * @returns null when nothing may be held, or the hold of the open order has to stay as it is
 */
export async function planHold(
  tx: Transaction,
  { cartId, network, isRested, openPayment }: Holder,
  lines: Line[],
  { paying }: { paying: boolean },
): Promise<Hold | null> {
  // Other carts of the network wait, so that together they don't hold more than is left.
  if (network) await lockKey(tx, ["holds", network], LOOK_BACK_MS);
  const now = new Date();
  const { heldSince: since, payingSince } = (isRested ? null : await lastHold(tx, cartId)) ?? {
    heldSince: now,
    payingSince: now,
  };
  const others = network ? await tx.$queryRaw<Other[]>(heldByOthers({ cartId, network })) : [];
  const free = freeOf(lines, others);
  const freeEnd = new Date(since.getTime() + HOLD_MS);
  if (paying) {
    const end = isAttempted(openPayment ?? null)
      ? renewedHoldEnd(since)
      : announcedHoldEnd(since, payingSince);
    if (end > new Date() && !others.some(announcedInVain)) {
      const isFree = free.every(({ quantity, hold }) => hold === quantity);
      const until = isFree && end < freeEnd ? freeEnd : end;
      return { lines: allPieces(lines), since, until, payingSince };
    }
  }
  const mayHold = openPayment === undefined && freeEnd > new Date() && free.some(({ hold }) => hold > 0);
  return mayHold ? { lines: free, since, until: freeEnd, payingSince: null } : null;
}

/**
 * Since when the cart has held stock without a rest, and when Pay was first pressed meanwhile (now, if it wasn't), in its
 * last order or an earlier one: other goods give no new time. Null if it is rested.
 */
async function lastHold(tx: Transaction, cartId: string) {
  const orders = await tx.order.findMany({
    where: { cartId, heldSince: { not: null }, status: { in: UNPAID } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { heldSince: true, payingSince: true, reservations: { select: { releasedAt: true } } },
  });
  const [last] = orders;
  if (!last?.heldSince || !last.reservations.some(isFresh)) return null;
  const heldSince = last.heldSince;
  const presses = orders
    .filter((order) => order.heldSince?.getTime() === heldSince.getTime())
    .map(({ payingSince }) => payingSince?.getTime() ?? Date.now());
  return { heldSince, payingSince: new Date(Math.min(...presses)) };
}

export function holdsAll(hold: Hold | null): boolean {
  return hold !== null && hold.lines.every((line) => line.hold === line.quantity);
}

/** A hold, or one that ended within the time of rest. */
function isFresh({ releasedAt }: { releasedAt: Date | null }): boolean {
  return releasedAt === null || releasedAt.getTime() > Date.now() - REST_MS;
}

type Other = {
  cartId: string;
  status: string;
  expiresAt: Date | null;
  payingSince: Date | null;
  variantId: string;
  quantity: number;
};

/**
 * Finds what orders of the network's other carts hold, or held lately, and weren't paid for; carts that were bought don't
 * count. In one statement, because both the opening and Pay ask; the database's client would make three.
 */
export function heldByOthers({ cartId, network }: { cartId: string; network: string }): Prisma.Sql {
  return Prisma.sql`
    SELECT placed."cartId", placed."status", placed."expiresAt", placed."payingSince",
      held."variantId", held."quantity"
    FROM "Order" placed
      JOIN "Cart" cart ON cart."id" = placed."cartId"
      JOIN "StockReservation" held ON held."orderId" = placed."id"
    WHERE placed."network" = ${network} AND placed."createdAt" > ${new Date(Date.now() - LOOK_BACK_MS)}
      AND placed."cartId" <> ${cartId} AND placed."status" IN (${Prisma.join(UNPAID)}) AND cart."status" = 'open'
      AND (held."releasedAt" IS NULL OR held."releasedAt" > ${new Date(Date.now() - REST_MS)})`;
}

/** Pay was pressed, and no payment came; one that is processing has no end. */
function announcedInVain({ status, expiresAt, payingSince }: Other): boolean {
  const processing = status === "pending" && expiresAt === null;
  return payingSince !== null && !processing && payingSince.getTime() < Date.now() - PAY_PATIENCE_MS;
}

/** As many pieces of each line as the cart, and the network, may hold free. */
function freeOf(lines: Line[], others: Other[]): HoldLine[] {
  const { FREE_HOLD_PIECES: cap, NETWORK_ALLOWANCE: allowance } = env();
  const pieces = piecesOf(others);
  let left = cap * VARIANTS_HELD_FREE * allowance - [...pieces.values()].reduce((sum, held) => sum + held, 0);
  let own = cap * VARIANTS_HELD_FREE;
  return lines.map((line) => {
    const ofVariant = cap * allowance - (pieces.get(line.variantId) ?? 0);
    const hold = Math.max(0, Math.min(line.quantity, cap, ofVariant, left, own));
    left -= hold;
    own -= hold;
    return { ...line, hold };
  });
}

/** Pieces per variant. Successive orders of one cart hold the same pieces: the most that one of them held counts. */
function piecesOf(others: Other[]): Map<string, number> {
  const perCart = new Map<string, { variantId: string; quantity: number }>();
  for (const { cartId, variantId, quantity } of others) {
    const key = `${cartId} ${variantId}`;
    if ((perCart.get(key)?.quantity ?? 0) < quantity) perCart.set(key, { variantId, quantity });
  }
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of perCart.values())
    sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  return sums;
}

/** Forgets from which network an order came, once it counts no more. */
export async function forgetNetworks(): Promise<void> {
  const createdAt = { lt: new Date(Date.now() - LOOK_BACK_MS) };
  await db().order.updateMany({ where: { network: { not: null }, createdAt }, data: { network: null } });
}
