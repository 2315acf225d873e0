import type { Ledger } from "../ledger/ledger";
import { newId } from "../model/ids";
import type { Cause, Charge, EarlyFraudWarning, Review } from "../model/types";
import { invalidRequest, notFound } from "../protocol/api-error";
import { recordEvent } from "../webhooks/events";

/** The card's issuer suspects fraud, usually before the cardholder disputes. */
export function warnOfFraud(ledger: Ledger, charge: Charge): void {
  const warning = ledger.store.fraudWarnings.put({
    id: newId("issfr"),
    object: "radar.early_fraud_warning",
    actionable: !charge.disputed && !charge.refunded,
    charge: charge.id,
    created: ledger.seconds(),
    fraud_type: "made_with_stolen_card",
    livemode: false,
    payment_intent: charge.payment_intent,
  });
  recordEvent(ledger, "radar.early_fraud_warning.created", warning, null);
}

/** A rule of the account wants a person to look at the payment. */
export function openReview(ledger: Ledger, charge: Charge): void {
  const review = ledger.store.reviews.put({
    id: newId("prv"),
    object: "review",
    billing_zip: null,
    charge: charge.id,
    closed_reason: null,
    created: ledger.seconds(),
    ip_address: null,
    ip_address_location: null,
    livemode: false,
    open: true,
    opened_reason: "rule",
    payment_intent: charge.payment_intent,
    reason: "rule",
    session: null,
  });
  ledger.store.charges.put({ ...charge, review: review.id });
  const intent = ledger.store.intents.get(charge.payment_intent);
  if (intent) ledger.store.intents.put({ ...intent, review: review.id });
  recordEvent(ledger, "review.opened", review, null);
}

export function getFraudWarning(ledger: Ledger, id: string): EarlyFraudWarning {
  const warning = ledger.store.fraudWarnings.get(id);
  if (!warning) throw notFound("early_fraud_warning", id);
  return warning;
}

export function getReview(ledger: Ledger, id: string): Review {
  const review = ledger.store.reviews.get(id);
  if (!review) throw notFound("review", id);
  return review;
}

export function approveReview(ledger: Ledger, id: string, cause: Cause): Review {
  const review = getReview(ledger, id);
  if (!review.open) throw invalidRequest("This review is already closed.");
  return closeReview(ledger, review, "approved", cause);
}

/** What a dispute or a full refund ends: a warning is settled, an open review is closed. */
export function settleRadar(
  ledger: Ledger,
  chargeId: string,
  how: "disputed" | "refunded" | "refunded_as_fraud",
  cause: Cause | null,
): void {
  for (const warning of ledger.store.fraudWarnings.all()) {
    if (warning.charge !== chargeId || !warning.actionable) continue;
    const settled = ledger.store.fraudWarnings.put({ ...warning, actionable: false });
    recordEvent(ledger, "radar.early_fraud_warning.updated", settled, cause, { actionable: true });
  }
  for (const review of ledger.store.reviews.all()) {
    if (review.charge === chargeId && review.open) closeReview(ledger, review, how, cause);
  }
}

function closeReview(
  ledger: Ledger,
  review: Review,
  reason: NonNullable<Review["closed_reason"]>,
  cause: Cause | null,
): Review {
  const closed = ledger.store.reviews.put({ ...review, open: false, closed_reason: reason, reason });
  recordEvent(ledger, "review.closed", closed, cause);
  return closed;
}
