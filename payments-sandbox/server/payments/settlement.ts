import type { Ledger } from "../ledger/ledger";
import type { StoredPaymentMethod } from "../ledger/records";
import { behaviourNamed, type CardBehaviour } from "../model/cards";
import type { Cause, LastPaymentError, PaymentIntent, PaymentMethod } from "../model/types";
import { ApiError, docUrl } from "../protocol/api-error";
import { recordEvent } from "../webhooks/events";
import { createCharge } from "./charges";
import { raiseConcern } from "./concerns";

interface Attempt {
  intent: PaymentIntent;
  paymentMethod: StoredPaymentMethod;
  cause: Cause | null;
  authenticated: boolean;
}

/** Charges the card. Throws the card error if the bank refuses; the refusal is then already recorded. */
export function settle(ledger: Ledger, attempt: Attempt): void {
  const behaviour = behaviourNamed(attempt.paymentMethod.behaviour);
  if (behaviour.refusal) throw refuse(ledger, attempt, behaviour.refusal);
  if (!behaviour.processing) return succeed(ledger, attempt);
  const intent = ledger.store.intents.put({
    ...attempt.intent,
    status: "processing",
    processing: { type: "card", card: {} },
    payment_method: attempt.paymentMethod.id,
    next_action: null,
    last_payment_error: null,
  });
  recordEvent(ledger, "payment_intent.processing", intent, attempt.cause);
  ledger.jobs.add("settle_intent", intent.id, ledger.processingMs);
}

/** Ends a payment that was in `processing`. */
export function settleProcessing(ledger: Ledger, intentId: string): void {
  const intent = ledger.store.intents.get(intentId);
  const paymentMethod = ledger.store.paymentMethods.get(intent?.payment_method ?? "");
  if (!intent || !paymentMethod || intent.status !== "processing") return;
  const attempt: Attempt = { intent, paymentMethod, cause: null, authenticated: false };
  if (behaviourNamed(paymentMethod.behaviour).processing === "succeeds") succeed(ledger, attempt);
  else
    refuse(ledger, attempt, {
      code: "card_declined",
      declineCode: "generic_decline",
      message: "Your card was declined.",
    });
}

function succeed(ledger: Ledger, { intent, paymentMethod, cause, authenticated }: Attempt): void {
  const charge = createCharge(ledger, { intent, paymentMethod: paymentMethod.object, authenticated });
  const paid = ledger.store.intents.put({
    ...intent,
    status: "succeeded",
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
    processing: null,
    last_payment_error: null,
    payment_method: paymentMethod.id,
  });
  recordEvent(ledger, "charge.succeeded", charge, cause);
  recordEvent(ledger, "payment_intent.succeeded", paid, cause);
  const { concern } = behaviourNamed(paymentMethod.behaviour);
  if (concern) raiseConcern(ledger, charge, concern);
}

function refuse(ledger: Ledger, attempt: Attempt, refusal: NonNullable<CardBehaviour["refusal"]>): ApiError {
  const { intent, paymentMethod, cause, authenticated } = attempt;
  const charge = createCharge(ledger, {
    intent,
    paymentMethod: paymentMethod.object,
    refusal,
    authenticated,
  });
  recordEvent(ledger, "charge.failed", charge, cause);
  return failIntent(ledger, { ...intent, latest_charge: charge.id }, cause, {
    type: "card_error",
    code: refusal.code,
    ...(refusal.declineCode && { decline_code: refusal.declineCode }),
    charge: charge.id,
    doc_url: docUrl(refusal.code),
    message: refusal.message,
    payment_method: paymentMethod.object,
  });
}

/** The cardholder did not pass the 3-D Secure challenge. */
export function refuseAuthentication(
  ledger: Ledger,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
): void {
  failIntent(ledger, intent, null, {
    type: "invalid_request_error",
    code: "payment_intent_authentication_failure",
    doc_url: docUrl("payment_intent_authentication_failure"),
    message:
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
    payment_method: paymentMethod,
  });
}

/** Back to `requires_payment_method`, so that another card can be tried with the same intent. */
function failIntent(
  ledger: Ledger,
  intent: PaymentIntent,
  cause: Cause | null,
  error: LastPaymentError,
): ApiError {
  const failed = ledger.store.intents.put({
    ...intent,
    status: "requires_payment_method",
    next_action: null,
    processing: null,
    payment_method: null,
    last_payment_error: error,
  });
  recordEvent(ledger, "payment_intent.payment_failed", failed, cause);
  const { type, message, ...rest } = error;
  return new ApiError(402, { type, message, ...rest, payment_intent: failed });
}
