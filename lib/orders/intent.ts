import "server-only";
import { db, transaction } from "@/lib/database/db";
import { accountId, cancelIntent, createIntent, retrieveIntent } from "@/lib/payments/provider";
import { ProviderFailure, unlessUnknown } from "@/lib/payments/connection";
import { DomainError } from "@/lib/domain-error";
import { applyIntent } from "./apply";
import { isUntouched, type StoredPayment } from "./payment-update";
import { lockStatus } from "./lock";

/**
 * The intent's id is stored before its secret leaves the server: otherwise an intent that we don't know could be paid.
 * @returns the client secret; null when the provider no longer knows the payment, so the order can only be canceled
 * @throws DomainError conflict when the order is no longer pending; unavailable when the provider doesn't answer
 */
export async function openIntent(orderId: string): Promise<string | null> {
  const payment = await db().payment.findUniqueOrThrow({ where: { orderId } });
  if (payment.intentId) return secretOf(payment.intentId, payment);

  const intent = await createIntent({
    amountCents: payment.amountCents,
    currency: payment.currency,
    orderId,
    idempotencyKey: `${payment.id}:create:${payment.createAttempt}`,
  }).catch(async (error: unknown) => {
    // The provider repeats a 5xx answer for the same key, so the next try needs a new one. An intent left behind
    // can't be paid, because its secret was never sent.
    if (error instanceof ProviderFailure && error.answered) {
      await db().payment.updateMany({
        where: { id: payment.id, createAttempt: payment.createAttempt, intentId: null },
        data: { createAttempt: { increment: 1 } },
      });
    }
    throw error;
  });

  const account = await accountId();
  const linked = await transaction(async (tx) => {
    if ((await lockStatus(tx, orderId)) !== "pending") return "closed";
    const { count } = await tx.payment.updateMany({
      where: { id: payment.id, OR: [{ intentId: null }, { intentId: intent.id }] },
      data: { intentId: intent.id, status: intent.status, livemode: intent.livemode, account },
    });
    return count === 1 ? "linked" : "other";
  });
  if (linked === "other") return openIntent(orderId);
  if (linked === "closed") {
    await cancelIntent(intent.id).catch(() => undefined);
    throw canceledMeanwhile();
  }
  return requireSecret(intent.client_secret);
}

async function secretOf(intentId: string, payment: StoredPayment): Promise<string | null> {
  const intent = await unlessUnknown(retrieveIntent(intentId));
  if (!intent) return null;
  const { orderId } = payment;
  const status = isUntouched(intent, payment) ? await statusOf(orderId) : await applyIntent(intent, orderId);
  if (intent.status === "succeeded") {
    throw new DomainError(
      "conflict",
      "This order has already been paid. Please check your email for the confirmation.",
      { code: "already-paid" },
    );
  }
  if (intent.status === "processing") {
    throw new DomainError(
      "conflict",
      "A payment for this order is being processed. Please wait for its result.",
      {
        code: "payment-under-way",
      },
    );
  }
  if (intent.status === "canceled" || status !== "pending") throw canceledMeanwhile();
  return requireSecret(intent.client_secret);
}

async function statusOf(orderId: string): Promise<string> {
  const order = await db().order.findUniqueOrThrow({ where: { id: orderId }, select: { status: true } });
  return order.status;
}

/** (checkout.missing-secret) */
function requireSecret(secret: string | null): string {
  if (!secret) throw new DomainError("unavailable", "Something went wrong. Please try again.");
  return secret;
}

function canceledMeanwhile(): DomainError {
  return new DomainError("unavailable", "Your checkout has expired. Please try again.", {
    retryAfterSeconds: 1,
  });
}
