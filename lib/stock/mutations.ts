import "server-only";
import type { Transaction } from "@/lib/database/db";
import { noteReturn } from "./returns";
import { noteAvailability } from "./availability";

/**
 * The only place that moves stock, in the caller's transaction. An open order holds pieces (held), a paid one keeps
 * them (committed), a canceled one gives them back (released), and so does a refunded one whose goods came back
 * (returned).
 */

type Line = { variantId: string; quantity: number };
/** How many pieces of the line should be held now. */
export type HoldLine = Line & { hold: number };

export function allPieces(lines: Line[]): HoldLine[] {
  return lines.map(({ variantId, quantity }) => ({ variantId, quantity, hold: quantity }));
}

/**
 * The rest of a line isn't held but must be in stock. Pieces already held are never given back.
 * @param held from heldPieces, if the caller has it; updated
 * @returns null, or the id of a variant that is short; then nothing is taken
 */
export async function holdStock(
  tx: Transaction,
  orderId: string,
  lines: HoldLine[],
  held?: Map<string, number>,
): Promise<string | null> {
  held ??= await heldPieces(tx, orderId);
  const taken: Line[] = [];
  const soldOut: string[] = [];
  // The same locking order everywhere, so that two carts with the same goods never deadlock.
  for (const { variantId, quantity, hold } of [...lines].sort((a, b) =>
    a.variantId < b.variantId ? -1 : 1,
  )) {
    const already = held.get(variantId) ?? 0;
    if (already >= quantity) continue;
    const more = Math.max(0, hold - already);
    const [left] = await tx.variant.updateManyAndReturn({
      where: { id: variantId, stock: { gte: quantity - already } },
      data: { stock: { decrement: more } },
      select: { stock: true },
    });
    if (!left) {
      for (const { variantId: id, quantity: undone } of taken) {
        await tx.variant.update({ where: { id }, data: { stock: { increment: undone } } });
      }
      return variantId;
    }
    if (more > 0) taken.push({ variantId, quantity: more });
    if (more > 0 && left.stock === 0) soldOut.push(variantId);
  }
  for (const { variantId, quantity: more } of taken) {
    const quantity = (held.get(variantId) ?? 0) + more;
    await tx.stockReservation.upsert({
      where: { orderId_variantId: { orderId, variantId } },
      create: { orderId, variantId, quantity },
      update: { state: "held", quantity, releasedAt: null },
    });
    held.set(variantId, quantity);
  }
  await noteAvailability(tx, soldOut);
  return null;
}

/**
 * In the locking order of holdStock.
 * @returns pieces by variant
 */
export async function lockShelf(tx: Transaction, variantIds: string[]): Promise<Map<string, number>> {
  const shelf = new Map<string, number>();
  for (const id of [...variantIds].sort()) {
    const [variant] = await tx.variant.updateManyAndReturn({
      where: { id },
      data: { stock: { increment: 0 } },
      select: { stock: true },
    });
    if (variant) shelf.set(id, variant.stock);
  }
  return shelf;
}

export async function heldPieces(tx: Transaction, orderId: string): Promise<Map<string, number>> {
  const held = await tx.stockReservation.findMany({ where: { orderId, state: "held" } });
  return new Map(held.map(({ variantId, quantity }) => [variantId, quantity]));
}

export async function commitStock(tx: Transaction, orderId: string): Promise<void> {
  await tx.stockReservation.updateMany({ where: { orderId, state: "held" }, data: { state: "committed" } });
}

export async function releaseStock(tx: Transaction, orderId: string): Promise<void> {
  await giveBackAll(tx, orderId, { from: "held", to: "released" });
}

async function giveBackAll(
  tx: Transaction,
  orderId: string,
  { from, to }: { from: "held" | "committed"; to: "released" | "returned" },
): Promise<void> {
  const reservations = await tx.stockReservation.findMany({
    where: { orderId, state: from },
    orderBy: { variantId: "asc" },
  });
  const back: Line[] = [];
  for (const { id, variantId, quantity, returned } of reservations) {
    const { count } = await tx.stockReservation.updateMany({
      where: { id, state: from, returned },
      data: { state: to, releasedAt: new Date(), ...(to === "returned" && { returned: quantity }) },
    });
    if (count === 1) back.push({ variantId, quantity: quantity - returned });
    if (count === 1 && to === "returned") await noteReturn(tx, variantId);
  }
  await giveBack(tx, back);
}

/** Once per order. */
export async function restockOrder(tx: Transaction, orderId: string): Promise<void> {
  await giveBackAll(tx, orderId, { from: "committed", to: "returned" });
}

/**
 * At most the refunded ones, so that a failed refund made again restocks nothing twice. Call under the order's lock.
 */
export async function restockPieces(
  tx: Transaction,
  orderId: string,
  lines: (Line & { paidBack: number })[],
): Promise<void> {
  const shelved: Line[] = [];
  for (const { variantId, quantity, paidBack } of [...lines].sort((a, b) =>
    a.variantId < b.variantId ? -1 : 1,
  )) {
    const where = { orderId_variantId: { orderId, variantId } };
    const reservation = await tx.stockReservation.findUnique({ where });
    if (reservation?.state !== "committed") continue;
    const back = Math.min(quantity, paidBack - reservation.returned);
    if (back < 1) continue;
    const returned = reservation.returned + back;
    const state = returned === reservation.quantity ? "returned" : "committed";
    await tx.stockReservation.update({ where, data: { returned, state } });
    shelved.push({ variantId, quantity: back });
    await noteReturn(tx, variantId);
  }
  await giveBack(tx, shelved);
}

/**
 * Without the pieces that open orders hold.
 * @returns how many there were before
 */
export async function setStock(tx: Transaction, variantId: string, pieces: number): Promise<number> {
  const before = await lockVariant(tx, variantId);
  const supplied = { increment: pieces - before.stock };
  await tx.variant.update({ where: { id: variantId }, data: { stock: pieces, supplied } });
  if ((pieces === 0) !== (before.stock === 0)) await noteAvailability(tx, [variantId]);
  if (pieces > before.stock) await noteReturn(tx, variantId);
  return before.stock;
}

export function lockVariant(tx: Transaction, variantId: string) {
  return tx.variant.update({
    where: { id: variantId },
    data: { stock: { increment: 0 } },
    include: { product: { select: { slug: true, retiredAt: true } } },
  });
}

/** @param lines sorted by variant, the locking order of holdStock */
async function giveBack(tx: Transaction, lines: Line[]): Promise<void> {
  const returned: string[] = [];
  for (const { variantId, quantity } of lines) {
    const { stock } = await tx.variant.update({
      where: { id: variantId },
      data: { stock: { increment: quantity } },
      select: { stock: true },
    });
    if (stock === quantity) returned.push(variantId);
  }
  await noteAvailability(tx, returned);
}
