import type Stripe from "stripe";

export const CONCERN_KINDS = ["dispute", "fraud-warning", "review"] as const;
export type ConcernKind = (typeof CONCERN_KINDS)[number];

export type ProviderConcern = {
  kind: ConcernKind;
  id: string;
  /** Null if the charge has none, so it can't be ours. */
  intentId: string | null;
  status: string;
  reason: string;
  amountCents: number | null;
  /** Until when it can be answered; null if it can't. */
  dueAt: Date | null;
  raisedAt: Date;
};

type OfCharge = {
  charge: string | Stripe.Charge | null;
  payment_intent?: string | Stripe.PaymentIntent | null;
};

function intentOf({ charge, payment_intent: named }: OfCharge): string | null {
  const intent = named ?? (typeof charge === "object" ? charge?.payment_intent : null) ?? null;
  return typeof intent === "object" ? (intent?.id ?? null) : intent;
}

const date = (seconds: number) => new Date(seconds * 1000);

export function ofDispute(dispute: Stripe.Dispute): ProviderConcern {
  const { id, status, reason, amount, created } = dispute;
  const due = dispute.evidence_details.due_by;
  return {
    ...{ kind: "dispute", id, intentId: intentOf(dispute), status, reason },
    ...{ amountCents: amount, dueAt: due ? date(due) : null, raisedAt: date(created) },
  };
}

export function ofFraudWarning(warning: Stripe.Radar.EarlyFraudWarning): ProviderConcern {
  const status = warning.actionable ? "actionable" : "settled";
  return {
    ...{ kind: "fraud-warning", id: warning.id, intentId: intentOf(warning), status },
    ...{ reason: warning.fraud_type, amountCents: null, dueAt: null, raisedAt: date(warning.created) },
  };
}

export function ofReview(review: Stripe.Review): ProviderConcern {
  const status = review.open ? "open" : (review.closed_reason ?? "closed");
  return {
    ...{ kind: "review", id: review.id, intentId: intentOf(review), status },
    ...{ reason: review.opened_reason, amountCents: null, dueAt: null, raisedAt: date(review.created) },
  };
}
