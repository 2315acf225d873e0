import "server-only";
import { db } from "@/lib/database/db";
import { isUniqueViolation } from "@/lib/database/retries";
import { listRefundsOf, retrieveRefund, verifyEvent, type ProviderEvent } from "@/lib/payments/provider";
import { metrics } from "@/lib/insight/telemetry/metrics";
import { applyIntentById } from "./apply";
import { isReceived } from "./payment-update";
import { applyConcern } from "./concerns";
import { stopCardTesting } from "./declines";
import { applyRefund } from "./refunds";

/** Others are acknowledged, but neither read nor stored. */
export const NEEDED_EVENTS: readonly ProviderEvent["type"][] = [
  "payment_intent.canceled",
  "payment_intent.payment_failed",
  "payment_intent.processing",
  "payment_intent.requires_action",
  "payment_intent.succeeded",
  "refund.created",
  "refund.failed",
  "refund.updated",
  "charge.refunded",
  "charge.dispute.closed",
  "charge.dispute.created",
  "charge.dispute.funds_reinstated",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.updated",
  "radar.early_fraud_warning.created",
  "radar.early_fraud_warning.updated",
  "review.closed",
  "review.opened",
];

/**
 * Records the event, applies it, then marks it as processed, so a crash in between loses nothing. The object is fetched
 * from the provider, never read from the delivery.
 * @param body the request's text exactly as it arrived
 * @throws DomainError malformed when the signature doesn't match; unavailable when the provider doesn't answer or
 *   doesn't know the object
 */
export async function receiveEvent(
  body: string,
  signature: string | null,
): Promise<"processed" | "duplicate" | "not needed"> {
  const event = verifyEvent(body, signature);
  if (!NEEDED_EVENTS.includes(event.type)) return "not needed";
  const object = event.data.object as { id?: string };
  const objectId = object.id ?? "";
  const { id, type } = event;
  if (await isProcessed({ id, type, objectId })) return "duplicate";
  if (type.startsWith("payment_intent.")) await applyKnownIntent(objectId);
  else if (type.startsWith("refund.")) await applyRefund(await retrieveRefund(objectId));
  else if (type === "charge.refunded") await applyRefundsOf(objectId);
  else if (type.startsWith("charge.dispute.")) await applyConcern("dispute", objectId);
  else if (type.startsWith("radar.early_fraud_warning.")) await applyConcern("fraud-warning", objectId);
  else if (type.startsWith("review.")) await applyConcern("review", objectId);
  if (type === "payment_intent.payment_failed") {
    metrics.payments.inc({ outcome: "declined" });
    await stopCardTesting(objectId);
  }
  await db().webhookEvent.update({ where: { id }, data: { processedAt: new Date() } });
  return "processed";
}

/** Of simultaneous deliveries, the primary key decides which is first. */
async function isProcessed(event: { id: string; type: string; objectId: string }): Promise<boolean> {
  try {
    await db().webhookEvent.create({ data: event });
    return false;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const known = await db().webhookEvent.findUniqueOrThrow({ where: { id: event.id } });
    return known.processedAt !== null;
  }
}

async function applyRefundsOf(chargeId: string): Promise<void> {
  for await (const refund of listRefundsOf(chargeId)) await applyRefund(refund);
}

/**
 * Other shops may use the same account. If the provider doesn't know an intent of ours, our keys are wrong: the
 * delivery fails, so it comes again.
 */
async function applyKnownIntent(intentId: string): Promise<void> {
  const payment = await db().payment.findUnique({
    where: { intentId },
    select: { orderId: true, status: true },
  });
  if (payment && !isReceived(payment)) await applyIntentById(intentId, payment.orderId);
}
