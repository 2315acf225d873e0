import type { BehaviourName } from "../model/cards";
import type {
  Charge,
  Dispute,
  EarlyFraudWarning,
  Event,
  PaymentIntent,
  PaymentMethod,
  Refund,
  Review,
} from "../model/types";

/** A payment method and what its card does. The number itself is never stored. */
export interface StoredPaymentMethod {
  readonly id: string;
  readonly object: PaymentMethod;
  readonly behaviour: BehaviourName;
}

/** A 3-D Secure challenge for the cardholder. */
export interface Challenge {
  readonly id: string;
  readonly intent: string;
  readonly paymentMethod: string;
  /** Where a full-page challenge returns to; null if a script waits for the answer itself. */
  readonly returnUrl: string | null;
  readonly state: "open" | "completed" | "failed" | "superseded";
}

/** The first answer to a request with an idempotency key. */
export interface StoredAnswer {
  readonly id: string;
  /** Keyed hash of method, path and body: the body itself is not stored. */
  readonly fingerprint: string;
  readonly requestId: string;
  readonly status: number;
  readonly body: string;
  /** Seconds since the epoch. */
  readonly created: number;
}

/** One attempt to deliver a webhook, for tests and for finding out where an event went. */
export interface Delivery {
  readonly id: string;
  readonly event: string;
  readonly type: string;
  /** 0 for the first. */
  readonly attempt: number;
  /** HTTP status of the receiver, 0 when it could not be reached. */
  readonly status: number;
}

/** A job for later. It is kept in the store, so that it survives a restart. */
export interface Job {
  readonly id: string;
  readonly kind: "deliver_event" | "settle_intent" | "settle_refund";
  /** Id of the event, intent or refund. */
  readonly target: string;
  /** Number of earlier tries. */
  readonly attempt: number;
  /** Milliseconds since the epoch. */
  readonly dueAt: number;
}

/** The tables and the types of their rows. */
export interface Records {
  intents: PaymentIntent;
  charges: Charge;
  refunds: Refund;
  disputes: Dispute;
  fraudWarnings: EarlyFraudWarning;
  reviews: Review;
  paymentMethods: StoredPaymentMethod;
  events: Event;
  challenges: Challenge;
  answers: StoredAnswer;
  deliveries: Delivery;
  jobs: Job;
}
