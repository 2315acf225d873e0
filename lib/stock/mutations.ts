import "server-only";
import { PRODUCTS_TAG, productTag } from "@/lib/catalog/cache/tags";
import type { Transaction } from "@/lib/database/db";

/**
 * The only place that moves stock, inside a caller's transaction. `Variant.stock` counts what can still be sold; an
 * open order holds pieces (held), a paid one keeps them (committed), a cancelled one gives them back (released), and so
 * does a refunded one whose goods were returned (returned).
 */

type Line = { variantId: string; quantity: number };

/**
 * Takes the lines out of stock for an order.
 * @returns null, or the id of a variant that is out of stock; then nothing is taken
 */
export async function holdStock(tx: Transaction, orderId: string, lines: Line[]): Promise<string | null> {
  const taken: Line[] = [];
  // The same locking order everywhere, so that two carts with the same goods never deadlock.
  for (const line of [...lines].sort((a, b) => (a.variantId < b.variantId ? -1 : 1))) {
    const { variantId, quantity } = line;
    const { count } = await tx.variant.updateMany({
      where: { id: variantId, stock: { gte: quantity } },
      data: { stock: { decrement: quantity } },
    });
    if (count === 0) {
      for (const undone of taken) await giveBack(tx, undone);
      return variantId;
    }
    taken.push(line);
  }
  for (const { variantId, quantity } of taken) {
    await tx.stockReservation.upsert({
      where: { orderId_variantId: { orderId, variantId } },
      create: { orderId, variantId, quantity },
      update: { state: "held", quantity },
    });
  }
  await noteSellOuts(
    tx,
    taken.map(({ variantId }) => variantId),
  );
  return null;
}

/** The order is paid: the pieces it held are sold. */
export async function commitStock(tx: Transaction, orderId: string): Promise<void> {
  await tx.stockReservation.updateMany({ where: { orderId, state: "held" }, data: { state: "committed" } });
}

/** The order is cancelled: the pieces it held can be sold again. */
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
  for (const reservation of reservations) {
    const { count } = await tx.stockReservation.updateMany({
      where: { id: reservation.id, state: from },
      data: { state: to },
    });
    if (count === 1) await giveBack(tx, reservation);
  }
}

/** The goods of a refunded order were returned and can be sold again; done once per order. */
export async function restockOrder(tx: Transaction, orderId: string): Promise<void> {
  await giveBackAll(tx, orderId, { from: "committed", to: "returned" });
}

/**
 * Sets how many pieces of a variant can be sold now, not counting those held by open orders.
 * @returns how many there were before
 */
export async function setStock(tx: Transaction, variantId: string, pieces: number): Promise<number> {
  // Writing the row locks it, so that no order takes a piece between reading and setting.
  const before = await tx.variant.update({
    where: { id: variantId },
    data: { stock: { increment: 0 } },
    include: { product: { select: { slug: true } } },
  });
  const supplied = { increment: pieces - before.stock };
  await tx.variant.update({ where: { id: variantId }, data: { stock: pieces, supplied } });
  if ((before.stock === 0) !== (pieces === 0)) await noteChange(tx, [before.product.slug]);
  return before.stock;
}

async function giveBack(tx: Transaction, { variantId, quantity }: Line): Promise<void> {
  const variant = await tx.variant.update({
    where: { id: variantId },
    data: { stock: { increment: quantity } },
    include: { product: { select: { slug: true } } },
  });
  if (variant.stock === quantity) await noteChange(tx, [variant.product.slug]);
}

/** Pages show whether a variant can be bought, so they are rendered again when that changes. */
async function noteSellOuts(tx: Transaction, variantIds: string[]): Promise<void> {
  const soldOut = await tx.variant.findMany({
    where: { id: { in: variantIds }, stock: 0 },
    select: { product: { select: { slug: true } } },
  });
  await noteChange(
    tx,
    soldOut.map(({ product }) => product.slug),
  );
}

async function noteChange(tx: Transaction, slugs: string[]): Promise<void> {
  if (slugs.length === 0) return;
  const tags = [PRODUCTS_TAG, ...new Set(slugs.map(productTag))];
  await tx.catalogChange.createMany({ data: tags.map((tag) => ({ tag })) });
}
