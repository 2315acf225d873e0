import { randomUUID } from "node:crypto";
import type { Ledger } from "../ledger/ledger";
import type { CardBehaviour } from "../model/cards";
import { newId } from "../model/ids";
import type { Charge, PaymentIntent, PaymentMethod } from "../model/types";

type Refusal = NonNullable<CardBehaviour["refusal"]>;

export interface ChargeAttempt {
  intent: PaymentIntent;
  paymentMethod: PaymentMethod;
  /** Absent if the bank accepted the charge. */
  refusal?: Refusal;
  /** The cardholder passed a 3-D Secure challenge. */
  authenticated: boolean;
}

function outcomeOf(refusal: Refusal | undefined): Charge["outcome"] {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: refusal?.blocked
      ? "not_sent_to_network"
      : refusal
        ? "declined_by_network"
        : "approved_by_network",
    reason: refusal?.declineCode ?? refusal?.code ?? null,
    risk_level: refusal?.blocked ? "highest" : "normal",
    risk_score: refusal?.blocked ? 90 : 5,
    seller_message: refusal
      ? "The bank did not return any further details with this decline."
      : "Payment complete.",
    type: refusal?.blocked ? "blocked" : refusal ? "issuer_declined" : "authorized",
  };
}

function cardDetails({
  intent,
  paymentMethod,
  refusal,
  authenticated,
}: ChargeAttempt): Charge["payment_method_details"] {
  const { card } = paymentMethod;
  if (!card) return null;
  return {
    type: "card",
    card: {
      amount_authorized: refusal ? null : intent.amount,
      authorization_code: refusal ? null : "123456",
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: "unregulated",
      three_d_secure: authenticated
        ? {
            authentication_flow: "challenge",
            electronic_commerce_indicator: "05",
            exemption_indicator: null,
            result: "authenticated",
            result_reason: null,
            transaction_id: randomUUID(),
            version: "2.2.0",
          }
        : null,
      transaction_link_id: null,
      wallet: card.wallet && { ...card.wallet, link: card.wallet.link && { funding_source_group: null } },
    },
  };
}

/** Records the charge of an attempt, accepted or refused. */
export function createCharge(ledger: Ledger, attempt: ChargeAttempt): Charge {
  const { intent, paymentMethod, refusal } = attempt;
  return ledger.store.charges.put({
    id: newId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: refusal ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: refusal ? null : newId("txn"),
    billing_details: paymentMethod.billing_details,
    calculated_statement_descriptor: "PAYMENTS SANDBOX",
    captured: !refusal,
    created: ledger.seconds(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(refusal),
    paid: !refusal,
    payment_intent: intent.id,
    payment_method: paymentMethod.id,
    payment_method_details: cardDetails(attempt),
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: refusal ? "failed" : "succeeded",
    transfer_data: null,
    transfer_group: intent.transfer_group,
  });
}
