import type { Ledger } from "../ledger/ledger";
import { newId } from "../model/ids";
import type { Cause, Charge, Dispute } from "../model/types";
import { invalidRequest, notFound } from "../protocol/api-error";
import { mergeMetadata } from "../protocol/billing";
import type { FormObject } from "../protocol/form";
import { readObject, readText } from "../protocol/parameters";
import { recordEvent } from "../webhooks/events";

/** How long there is to answer, in seconds. */
const TIME_TO_ANSWER = 9 * 24 * 60 * 60;

const NO_EVIDENCE: Dispute["evidence"] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

export type DisputeReason = "fraudulent" | "product_not_received";

/** The cardholder's bank takes the whole charge back; with an inquiry it only asks, and no money moves. */
export function openDispute(
  ledger: Ledger,
  charge: Charge,
  { reason, inquiry = false }: { reason: DisputeReason; inquiry?: boolean },
): Dispute {
  const dispute = ledger.store.disputes.put({
    id: newId("du"),
    object: "dispute",
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: ledger.seconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: ledger.seconds() + TIME_TO_ANSWER,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: "card",
      card: {
        brand: charge.payment_method_details?.card?.brand ?? "visa",
        case_type: inquiry ? "inquiry" : "chargeback",
        network: charge.payment_method_details?.card?.network ?? "visa",
        network_reason_code: reason === "fraudulent" ? "10.4" : "13.1",
      },
    },
    reason,
    status: inquiry ? "warning_needs_response" : "needs_response",
  });
  ledger.store.charges.put({ ...charge, disputed: true });
  recordEvent(ledger, "charge.dispute.created", dispute, null);
  if (!inquiry) recordEvent(ledger, "charge.dispute.funds_withdrawn", dispute, null);
  return dispute;
}

export function getDispute(ledger: Ledger, id: string): Dispute {
  const dispute = ledger.store.disputes.get(id);
  if (!dispute) throw notFound("dispute", id);
  return dispute;
}

/** The dispute that keeps a charge from being refunded, if there is one. */
export function blockingDispute(ledger: Ledger, chargeId: string): Dispute | undefined {
  return ledger.store.disputes
    .all()
    .find(({ charge, is_charge_refundable: refundable }) => charge === chargeId && !refundable);
}

/**
 * Takes evidence and, unless told otherwise, submits it. As in Stripe's test mode the text `winning_evidence` wins and
 * `losing_evidence` loses at once; any other evidence is under review for good.
 */
export function updateDispute(ledger: Ledger, id: string, form: FormObject, cause: Cause): Dispute {
  const dispute = open(getDispute(ledger, id));
  const given = readObject(form, "evidence") ?? {};
  const text = readText(given, "uncategorized_text");
  const submitted = readText(form, "submit") !== "false";
  const changed = ledger.store.disputes.put({
    ...dispute,
    metadata: mergeMetadata(dispute.metadata, form),
    evidence: { ...dispute.evidence, ...(text !== undefined && { uncategorized_text: text }) },
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: dispute.evidence_details.has_evidence || Object.keys(given).length > 0,
      ...(submitted && {
        submission_count: dispute.evidence_details.submission_count + 1,
        submission_method: "manual" as const,
      }),
    },
    ...(submitted && { status: isInquiry(dispute) ? "warning_under_review" : "under_review" }),
  });
  recordEvent(ledger, "charge.dispute.updated", changed, cause, { status: dispute.status });
  if (submitted && text === "winning_evidence") settleDispute(ledger, changed, "won", cause);
  if (submitted && text === "losing_evidence") settleDispute(ledger, changed, "lost", cause);
  return getDispute(ledger, id);
}

/** Accepts the dispute: it is lost. */
export function closeDispute(ledger: Ledger, id: string, cause: Cause): Dispute {
  return settleDispute(ledger, open(getDispute(ledger, id)), "lost", cause);
}

/** An inquiry ends when the whole charge was refunded. */
export function endInquiry(ledger: Ledger, chargeId: string, cause: Cause): void {
  const inquiry = ledger.store.disputes
    .all()
    .find(
      (dispute) => dispute.charge === chargeId && isInquiry(dispute) && dispute.status !== "warning_closed",
    );
  if (inquiry) settleDispute(ledger, inquiry, "won", cause);
}

function settleDispute(ledger: Ledger, dispute: Dispute, outcome: "won" | "lost", cause: Cause): Dispute {
  const inquiry = isInquiry(dispute);
  const closed = ledger.store.disputes.put({
    ...dispute,
    status: inquiry ? "warning_closed" : outcome,
    is_charge_refundable: inquiry || outcome === "won",
  });
  recordEvent(ledger, "charge.dispute.closed", closed, cause, { status: dispute.status });
  if (!inquiry && outcome === "won") recordEvent(ledger, "charge.dispute.funds_reinstated", closed, cause);
  return closed;
}

const isInquiry = ({ status }: Dispute) => status.startsWith("warning_");

function open(dispute: Dispute): Dispute {
  if (!["won", "lost", "warning_closed"].includes(dispute.status)) return dispute;
  throw invalidRequest("This dispute is already closed");
}
