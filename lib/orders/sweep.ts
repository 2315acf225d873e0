import "server-only";
import { db } from "@/lib/database/db";
import { log } from "@/lib/log";
import { applyIntentById } from "./apply";
import { cancelOrder } from "./cancel";
import { executeRefund } from "./refunds";

/** Rows of each kind per sweep, oldest first, so that none is starved. */
const BATCH = 100;

/**
 * How long after its last answer the provider is asked again about a payment whose webhook may be lost, in
 * milliseconds.
 */
const ASK_AGAIN_MS = 2 * 60_000;

/**
 * Finishes what no request will finish: cancels orders whose hold has ended or whose cancellation was interrupted,
 * checks payments whose webhook never came, and carries out refunds that are due. One failure doesn't stop the rest.
 * Several instances may sweep at once, because every step takes the order's lock.
 */
export async function sweep(): Promise<void> {
  await each(await lapsedOrders(), ({ id }) => cancelOrder(id));
  await each(await silentPayments(), async ({ id, intentId }) => {
    // Recorded first, so that a payment that the provider can't answer for doesn't stay at the head of the queue.
    await db().payment.update({ where: { id }, data: { askedAt: new Date() } });
    await applyIntentById(intentId!);
  });
  await each(await owedRefunds(), ({ id }) => executeRefund(id));
}

function lapsedOrders() {
  return db().order.findMany({
    where: { OR: [{ status: "canceling" }, { status: "pending", expiresAt: { lt: new Date() } }] },
    orderBy: [{ expiresAt: "asc" }, { id: "asc" }],
    select: { id: true },
    take: BATCH,
  });
}

function silentPayments() {
  const askedBefore = new Date(Date.now() - ASK_AGAIN_MS);
  return db().payment.findMany({
    where: {
      intentId: { not: null },
      status: { notIn: ["succeeded", "canceled"] },
      OR: [{ askedAt: null }, { askedAt: { lt: askedBefore } }],
      order: { status: "pending" },
    },
    orderBy: [{ askedAt: { sort: "asc", nulls: "first" } }, { id: "asc" }],
    select: { id: true, intentId: true },
    take: BATCH,
  });
}

function owedRefunds() {
  return db().refund.findMany({
    where: { status: { in: ["requested", "pending"] } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true },
    take: BATCH,
  });
}

async function each<Row extends { id: string }>(
  rows: Row[],
  settle: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) {
    try {
      await settle(row);
    } catch (error) {
      log.warn("sweep: one row must wait", { rowId: row.id, error });
    }
  }
}
