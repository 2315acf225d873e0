import type { JobQueue } from "./jobs";
import type { Store } from "./store";
import type { EventType } from "../model/types";

export interface WebhookEndpoint {
  url: string;
  /** Signing secret, `whsec_…`. */
  secret: string;
  /** The events that it is sent; all of them when absent. */
  events?: readonly EventType[];
}

/** What every operation works with. */
export interface Ledger {
  readonly store: Store;
  readonly jobs: JobQueue;
  readonly webhook: WebhookEndpoint | null;
  /** How long a `processing` payment or a pending refund takes, in milliseconds. */
  readonly processingMs: number;
  /** Now, in whole seconds since the epoch. */
  seconds(): number;
}
