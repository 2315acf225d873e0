import type { Ledger } from "../ledger/ledger";
import { behaviourNamed } from "../model/cards";
import { newId } from "../model/ids";
import type { Cause, Charge, Refund } from "../model/types";
import { invalidRequest, notFound } from "../protocol/api-error";
import { mergeMetadata } from "../protocol/billing";
import type { FormObject } from "../protocol/form";
import { readChoice, readInteger, readText } from "../protocol/parameters";
import { recordEvent } from "../webhooks/events";
import { blockingDispute, endInquiry } from "./disputes";
import { getIntent } from "./payment-intents";
import { settleRadar } from "./radar";

const REASONS = ["duplicate", "fraudulent", "requested_by_customer"] as const;
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

export function getCharge(ledger: Ledger, id: string): Charge {
  const charge = ledger.store.charges.get(id);
  if (!charge) throw notFound("charge", id);
  return charge;
}

export function getRefund(ledger: Ledger, id: string): Refund {
  const refund = ledger.store.refunds.get(id);
  if (!refund) throw notFound("refund", id);
  return refund;
}

function refundableCharge(ledger: Ledger, form: FormObject): Charge {
  const chargeId = readText(form, "charge");
  const intentId = readText(form, "payment_intent");
  if (!chargeId && !intentId) {
    throw invalidRequest(
      "One of the following params should be provided for this request: payment_intent or charge.",
      {
        code: "parameter_missing",
      },
    );
  }
  if (chargeId && intentId) {
    throw invalidRequest("You may only specify one of these parameters: payment_intent, charge.");
  }
  const latest = intentId ? getIntent(ledger, intentId).latest_charge : chargeId;
  const charge = latest ? getCharge(ledger, latest) : null;
  if (!charge?.paid) {
    throw invalidRequest("This PaymentIntent does not have a successful charge to refund.", {
      code: "payment_intent_unexpected_state",
      param: intentId ? "payment_intent" : "charge",
    });
  }
  return charge;
}

/** Cents to refund: the amount asked for, or all that is left. */
function refundAmount(charge: Charge, form: FormObject): number {
  const left = charge.amount - charge.amount_refunded;
  if (left <= 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  }
  const amount = readInteger(form, "amount") ?? left;
  if (amount < 1) {
    throw invalidRequest("This value must be greater than or equal to 1.", {
      code: "parameter_invalid_integer",
      param: "amount",
    });
  }
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: "amount" },
    );
  }
  return amount;
}

/** Changes what is refunded of a charge by `cents`, which is negative when a refund failed. */
function addRefunded(ledger: Ledger, charge: Charge, cents: number): Charge {
  const refunded = charge.amount_refunded + cents;
  return ledger.store.charges.put({
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  });
}

export function createRefund(ledger: Ledger, form: FormObject, cause: Cause): Refund {
  const charge = refundableCharge(ledger, form);
  const amount = refundAmount(charge, form);
  if (blockingDispute(ledger, charge.id)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  }
  const paymentMethod = ledger.store.paymentMethods.get(charge.payment_method ?? "");
  const behaviour = paymentMethod && behaviourNamed(paymentMethod.behaviour).refund;
  const refund = ledger.store.refunds.put({
    id: newId("re"),
    object: "refund",
    amount,
    balance_transaction: newId("txn"),
    charge: charge.id,
    created: ledger.seconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
      type: "card",
    },
    metadata: mergeMetadata({}, form),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method ?? "",
    reason: readChoice(form, "reason", REASONS) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: behaviour === "pending" ? "pending" : "succeeded",
    transfer_reversal: null,
  });
  const changed = addRefunded(ledger, charge, amount);
  recordEvent(ledger, "refund.created", refund, cause);
  recordEvent(ledger, "charge.refunded", changed, cause, {
    amount_refunded: charge.amount_refunded,
    refunded: charge.refunded,
  });
  if (changed.refunded) {
    endInquiry(ledger, charge.id, cause);
    settleRadar(ledger, charge.id, refund.reason === "fraudulent" ? "refunded_as_fraud" : "refunded", cause);
  }
  if (behaviour) ledger.jobs.add("settle_refund", refund.id, ledger.processingMs);
  return refund;
}

/** Ends a refund whose outcome comes later: a pending one succeeds, one that seemed to succeed fails. */
export function settleRefund(ledger: Ledger, refundId: string): void {
  const refund = ledger.store.refunds.get(refundId);
  const charge = refund && ledger.store.charges.get(refund.charge);
  if (!refund || !charge) return;
  if (refund.status === "pending") {
    const done = ledger.store.refunds.put({ ...refund, status: "succeeded" });
    recordEvent(ledger, "refund.updated", done, null, { status: "pending" });
    return;
  }
  if (refund.status !== "succeeded") return;
  addRefunded(ledger, charge, -refund.amount);
  const failed = ledger.store.refunds.put({
    ...refund,
    status: "failed",
    failure_balance_transaction: newId("txn"),
    failure_reason: "expired_or_canceled_card",
  });
  recordEvent(ledger, "refund.failed", failed, null, { status: "succeeded" });
}
