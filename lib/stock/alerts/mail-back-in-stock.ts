import "server-only";
import { db, transaction, type Transaction } from "@/lib/database/db";

/** Per day: not everybody buys. */
const MAILS_PER_PIECE = 5;
const DAY_MS = 24 * 60 * 60_000;

/** Variants per turn, and mails per transaction. */
const VARIANTS = 50;
const MAILS = 200;

/**
 * At most MAILS_PER_PIECE within a day, the next ones a day later if the piece is still there (stock.told-when-back).
 * One transaction deletes a wish and queues its mail, so a crash neither forgets nor repeats anybody.
 */
export async function mailBackInStock(): Promise<void> {
  const due = await db().stockReturn.findMany({
    where: { dueAt: { lte: new Date() } },
    orderBy: [{ dueAt: "asc" }, { variantId: "asc" }],
    take: VARIANTS,
  });
  for (const { variantId } of due) {
    while (await transaction((tx) => mailNext(tx, variantId))) continue;
  }
}

async function mailNext(tx: Transaction, variantId: string): Promise<boolean> {
  // Writes first, so that no other instance mails the same people.
  const { count } = await tx.stockReturn.updateMany({
    where: { variantId, dueAt: { lte: new Date() } },
    data: { dueAt: new Date() },
  });
  if (count === 0) return false;
  const pieces = await piecesOf(tx, variantId);
  const most = Math.max(0, pieces * MAILS_PER_PIECE - (await mailedToday(tx, variantId)));
  const waiting = { variantId, confirmedAt: { not: null } };
  const next = await tx.stockAlert.findMany({
    where: waiting,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: Math.min(most, MAILS),
  });
  await tx.outgoingMail.createMany({
    data: next.map(({ id, email }) => ({
      kind: "back-in-stock",
      dedupeKey: keyOf(variantId, id),
      recipient: email,
      payload: { variantId },
    })),
  });
  await tx.stockAlert.deleteMany({ where: { id: { in: next.map(({ id }) => id) } } });
  const isLeft = pieces > 0 && (await tx.stockAlert.count({ where: waiting })) > 0;
  if (!isLeft) await tx.stockReturn.deleteMany({ where: { variantId } });
  else if (next.length < most) return true;
  else await tx.stockReturn.update({ where: { variantId }, data: { dueAt: new Date(Date.now() + DAY_MS) } });
  return false;
}

async function piecesOf(tx: Transaction, variantId: string): Promise<number> {
  const variant = await tx.variant.findFirst({
    where: { id: variantId, retiredAt: null, product: { retiredAt: null } },
    select: { stock: true },
  });
  return variant?.stock ?? 0;
}

function mailedToday(tx: Transaction, variantId: string): Promise<number> {
  return tx.outgoingMail.count({
    where: {
      kind: "back-in-stock",
      dedupeKey: { startsWith: keyOf(variantId) },
      createdAt: { gt: new Date(Date.now() - DAY_MS) },
    },
  });
}

/** By variant, to count its mails, and by wish, to mail it once. */
function keyOf(variantId: string, alertId = ""): string {
  return `${variantId} ${alertId}`;
}
