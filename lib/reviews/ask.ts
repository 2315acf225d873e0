import "server-only";
import { db, transaction } from "@/lib/database/db";
import { isUniqueViolation } from "@/lib/database/retries";
import { env } from "@/lib/env";
import { queueMail } from "@/lib/mail/outbox/queue";

const DAY_MS = 24 * 60 * 60_000;
/** Buyers of older orders aren't asked when reviews begin or the shop was down. */
const LATEST_DAYS = 7;
const BATCH = 100;

/**
 * Any number of instances may do so at once (reviews.one-mail).
 * @returns how many were asked
 */
export async function askForReviews(): Promise<number> {
  const before = new Date(Date.now() - env().REVIEW_MAIL_DAYS * DAY_MS);
  const since = new Date(before.getTime() - LATEST_DAYS * DAY_MS);
  const parcels = await db().shipment.findMany({
    where: {
      createdAt: { gte: since, lte: before },
      order: {
        status: { in: ["paid", "partially_refunded"] },
        email: { not: null },
        payment: { livemode: true },
        reviewRequest: null,
        shipments: { none: { createdAt: { gt: before } } },
      },
    },
    distinct: ["orderId"],
    select: { orderId: true, order: { select: { email: true } } },
    take: BATCH,
  });
  for (const { orderId, order } of parcels) await ask(orderId, order.email!);
  return parcels.length;
}

async function ask(orderId: string, recipient: string): Promise<void> {
  try {
    await transaction(async (tx) => {
      await tx.reviewRequest.create({ data: { orderId } });
      await queueMail(tx, { kind: "review-request", dedupeKey: orderId, recipient, payload: { orderId } });
    });
  } catch (error) {
    // Another instance has asked.
    if (!isUniqueViolation(error)) throw error;
  }
}
