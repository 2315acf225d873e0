import type Stripe from "stripe";

/**
 * Stripe's own response types, with references kept as ids: `expand` replaces them on the way out. Records are
 * immutable; a change is a new record, so an event can hold the object as it was.
 */
export type PaymentIntent = Readonly<
  Omit<Stripe.PaymentIntent, "latest_charge" | "payment_method" | "last_payment_error"> & {
    latest_charge: string | null;
    payment_method: string | null;
    last_payment_error: LastPaymentError | null;
  }
>;
export type LastPaymentError = Readonly<
  Pick<Stripe.PaymentIntent.LastPaymentError, "charge" | "decline_code" | "doc_url"> & {
    type: "card_error" | "invalid_request_error";
    code: string;
    message: string;
    payment_method: PaymentMethod;
  }
>;
export type Charge = Readonly<Omit<Stripe.Charge, "payment_intent"> & { payment_intent: string }>;
export type Refund = Readonly<
  Omit<Stripe.Refund, "charge" | "payment_intent" | "payment_method"> & {
    charge: string;
    payment_intent: string;
    payment_method: string;
  }
>;
export type PaymentMethod = Readonly<Stripe.PaymentMethod>;
export type Account = Readonly<Stripe.Account>;
export type WebhookEndpoint = Readonly<Stripe.WebhookEndpoint>;
type OfCharge<Resource> = Readonly<
  Omit<Resource, "charge" | "payment_intent"> & { charge: string; payment_intent: string }
>;
export type Dispute = OfCharge<Stripe.Dispute>;
export type EarlyFraudWarning = OfCharge<Stripe.Radar.EarlyFraudWarning>;
export type Review = OfCharge<Stripe.Review>;

export type EventType =
  | "payment_intent.created"
  | "payment_intent.requires_action"
  | "payment_intent.processing"
  | "payment_intent.succeeded"
  | "payment_intent.payment_failed"
  | "payment_intent.canceled"
  | "charge.succeeded"
  | "charge.failed"
  | "charge.refunded"
  | "refund.created"
  | "refund.updated"
  | "refund.failed"
  | "charge.dispute.created"
  | "charge.dispute.updated"
  | "charge.dispute.closed"
  | "charge.dispute.funds_withdrawn"
  | "charge.dispute.funds_reinstated"
  | "radar.early_fraud_warning.created"
  | "radar.early_fraud_warning.updated"
  | "review.opened"
  | "review.closed";

export interface Event {
  readonly id: string;
  readonly object: "event";
  readonly api_version: string;
  /** Seconds since the epoch. */
  readonly created: number;
  readonly data: {
    readonly object: PaymentIntent | Charge | Refund | Dispute | EarlyFraudWarning | Review;
    readonly previous_attributes?: Record<string, unknown>;
  };
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: EventType;
}

/** The request that caused a change; null when a timer or a challenge page did. */
export interface Cause {
  readonly requestId: string;
  readonly idempotencyKey: string | null;
}

export const API_VERSION = "2026-10-28.endive";
