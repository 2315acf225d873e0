import "server-only";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import { applyIntentById } from "./apply";
import { cancelOrder } from "./cancel";
import { executeRefund } from "./refunds";

const BATCH = 50;

/**
 * Settles what nobody waits for any more: cancels orders whose hold has run out or whose cancellation was cut short,
 * asks after payments whose webhook never came, and carries out refunds that are due. One failure doesn't stop the
 * rest. Several instances may sweep at once: every step is guarded by the order's lock.
 */
export async function sweep(): Promise<void> {
  const lapsed = await db().order.findMany({
    where: { OR: [{ status: "canceling" }, { status: "pending", expiresAt: { lt: new Date() } }] },
    select: { id: true },
    take: BATCH,
  });
  await each(lapsed, ({ id }) => cancelOrder(id));

  const unsettled = await db().payment.findMany({
    where: {
      intentId: { not: null },
      status: { notIn: ["succeeded", "canceled"] },
      order: { status: "pending" },
    },
    select: { intentId: true },
    take: BATCH,
  });
  await each(unsettled, ({ intentId }) => applyIntentById(intentId!));

  const owed = await db().refund.findMany({
    where: { status: { in: ["requested", "pending"] } },
    select: { id: true },
    take: BATCH,
  });
  await each(owed, ({ id }) => executeRefund(id));
}

async function each<Row>(rows: Row[], settle: (row: Row) => Promise<unknown>): Promise<void> {
  for (const row of rows) {
    try {
      await settle(row);
    } catch (error) {
      log.warn("sweep: one row must wait", { error });
    }
  }
}
