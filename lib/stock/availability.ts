import "server-only";
import { PRODUCTS_TAG, productTag } from "@/lib/catalog/cache/tags";
import { indexStock } from "@/lib/search/entries";
import { db, transaction, type Transaction } from "@/lib/database/db";

/**
 * Pages show whether a variant can be bought, so they are rendered again when that changes. But holds come and go: the
 * pages are told only what is still true a while later, and a variant that came back is told later than one that sold
 * out. However often carts swap at a last piece, they cost two renderings a minute.
 */

const SOLD_OUT_DELAY_MS = 2_000;
const BACK_DELAY_MS = 60_000;

/** Rows per turn of housekeeping. */
const BATCH = 200;

/**
 * Call in the transaction in which a hold took a variant's last piece, or in which the first piece came back. Pages show
 * it after the delay.
 */
export async function noteAvailability(
  tx: Transaction,
  variantId: string,
  { soldOut }: { soldOut: boolean },
): Promise<void> {
  const dueAt = new Date(Date.now() + (soldOut ? SOLD_OUT_DELAY_MS : BACK_DELAY_MS));
  const turn = await tx.stockTurn.upsert({
    where: { variantId },
    create: { variantId, soldOut: !soldOut, dueAt },
    // Writes the row, so that it is locked.
    update: { variantId },
  });
  const isKnown = turn.soldOut === soldOut || (turn.dueAt !== null && turn.dueAt <= dueAt);
  if (!isKnown) await tx.stockTurn.update({ where: { variantId }, data: { dueAt } });
}

/** Records that a variant sold out or came back, without the delay, because a person has set the stock. */
export async function publishAvailability(
  tx: Transaction,
  variant: { id: string; stock: number; product: { slug: string } },
  { soldOut }: { soldOut: boolean },
): Promise<void> {
  const variantId = variant.id;
  const known = await tx.stockTurn.findUnique({ where: { variantId } });
  if ((known?.soldOut ?? variant.stock === 0) === soldOut) return;
  if (known) await tx.stockTurn.update({ where: { variantId }, data: { soldOut, dueAt: null } });
  await noteChange(tx, variant.product.slug);
}

/** Makes pages show what has been true for long enough. Several instances may do so at once. */
export async function publishDueAvailability(): Promise<void> {
  const due = { dueAt: { lte: new Date() } };
  const turns = await db().stockTurn.findMany({
    where: due,
    orderBy: [{ dueAt: "asc" }, { variantId: "asc" }],
    select: { variantId: true },
    take: BATCH,
  });
  for (const { variantId } of turns) {
    await transaction(async (tx) => {
      const { count } = await tx.stockTurn.updateMany({
        where: { variantId, ...due },
        data: { dueAt: null },
      });
      if (count === 0) return;
      const turn = await tx.stockTurn.findUniqueOrThrow({
        where: { variantId },
        select: { soldOut: true, variant: { select: { stock: true, product: { select: { slug: true } } } } },
      });
      const soldOut = turn.variant.stock === 0;
      if (turn.soldOut === soldOut) return;
      await tx.stockTurn.update({ where: { variantId }, data: { soldOut } });
      await noteChange(tx, turn.variant.product.slug);
    });
  }
}

async function noteChange(tx: Transaction, slug: string): Promise<void> {
  await indexStock(tx, slug);
  await tx.catalogChange.createMany({ data: [PRODUCTS_TAG, productTag(slug)].map((tag) => ({ tag })) });
}
