import { authenticate, Dispatcher, type ApiKeys } from "./api/dispatcher";
import type { Faults } from "./api/faults";
import { JobQueue } from "./ledger/jobs";
import type { Ledger, WebhookEndpoint } from "./ledger/ledger";
import { Store } from "./ledger/store";
import { summarize } from "./ledger/summary";
import type { Concern } from "./model/cards";
import { newId } from "./model/ids";
import { API_VERSION } from "./model/types";
import { handleChallenge } from "./payments/challenges";
import { raiseConcern } from "./payments/concerns";
import { settleRefund } from "./payments/refunds";
import { settleProcessing } from "./payments/settlement";
import { describeError, failure, type Answer } from "./protocol/answers";
import { MAX_BODY_BYTES, parseForm } from "./protocol/form";
import { deliverEvent, RETRY_DELAYS_MS } from "./webhooks/delivery";

export interface SandboxOptions extends ApiKeys {
  /** Where events are sent; nowhere when absent. */
  webhook?: WebhookEndpoint | null;
  /** File that keeps the state across restarts; without one it is lost when the process ends. */
  dataFile?: string;
  /** Pauses before the second, third, … attempt to deliver an event, in milliseconds. */
  retryDelaysMs?: readonly number[];
  /** How long a `processing` payment or a pending refund takes, in milliseconds. */
  processingMs?: number;
  /** Receives messages for the developer. Never card numbers, names or addresses. */
  warn?: (message: string) => void;
}

const DEFAULT_PROCESSING_MS = 5_000;

/** The payments sandbox: Stripe's REST protocol, as far as a checkout uses it, with a state of its own. */
export class Sandbox {
  readonly store: Store;
  readonly faults: Faults;
  private readonly ledger: Ledger;
  private readonly dispatcher: Dispatcher;
  private readonly warn: (message: string) => void;

  constructor(private readonly options: SandboxOptions) {
    if (!options.secretKey.startsWith("sk_test_") || !options.publishableKey.startsWith("pk_test_")) {
      throw new Error("The payments sandbox takes test keys only: sk_test_… and pk_test_….");
    }
    this.warn = options.warn ?? (() => undefined);
    this.store = new Store(options.dataFile);
    const jobs = new JobQueue(this.store, {
      deliver_event: (job) =>
        deliverEvent(this.ledger, job, options.retryDelaysMs ?? RETRY_DELAYS_MS, this.warn),
      settle_intent: ({ target }) => settleProcessing(this.ledger, target),
      settle_refund: ({ target }) => settleRefund(this.ledger, target),
    });
    this.ledger = {
      store: this.store,
      jobs,
      webhook: options.webhook ?? null,
      processingMs: options.processingMs ?? DEFAULT_PROCESSING_MS,
      seconds: () => Math.floor(Date.now() / 1000),
    };
    this.dispatcher = new Dispatcher(this.ledger, options.secretKey, this.warn);
    this.faults = this.dispatcher.faults;
    jobs.resume();
  }

  /** Sends an event again, even if it was delivered. Returns whether the event exists. */
  redeliver(eventId: string): boolean {
    if (!this.store.events.get(eventId)) return false;
    this.ledger.jobs.add("deliver_event", eventId, 0);
    this.store.commit();
    return true;
  }

  /** Raises a concern about a payment, if it has succeeded. Returns whether it has. */
  raise(intentId: string, concern: Concern): boolean {
    const charge = this.store.charges.get(this.store.intents.get(intentId)?.latest_charge ?? "");
    if (!charge?.paid) return false;
    raiseConcern(this.ledger, charge, concern);
    this.store.commit();
    return true;
  }

  /** Ends every payment and every refund that is still pending. Resolves to how many there were. */
  settlePending(): Promise<number> {
    return this.ledger.jobs.runNow("settle_intent", "settle_refund");
  }

  /** Payments, refunds, events and deliveries so far: statuses and amounts in cents, no names or addresses. */
  summary() {
    return summarize(this.store);
  }

  /** Stops timers and closes the file. Pending jobs continue at the next start. */
  close(): void {
    this.ledger.jobs.stop();
    this.store.close();
  }

  /** Answers a request; null closes the connection without an answer. */
  readonly handle = async (request: Request): Promise<Response | null> => {
    const url = new URL(request.url);
    const { method } = request;
    const requestId = newId("req", 14);
    const idempotencyKey = request.headers.get("idempotency-key");
    let answer: Answer | null;
    try {
      const body = method === "POST" ? await request.text() : url.search.slice(1);
      if (Buffer.byteLength(body) > MAX_BODY_BYTES) {
        answer = failure(413, { type: "invalid_request_error", message: "The request body is too large." });
      } else {
        const challenge = handleChallenge(this.ledger, method, url.pathname, body);
        if (challenge) return challenge;
        const access = authenticate(request.headers.get("authorization"), this.options);
        const cause = { requestId, idempotencyKey };
        const call = { method, path: url.pathname, form: parseForm(body), cause, origin: url.origin };
        answer = await this.dispatcher.dispatch(call, access, body);
      }
    } catch (error) {
      answer = describeError(error, this.warn);
    }
    this.store.commit();
    if (!answer) return null;
    return new Response(answer.body, {
      status: answer.status,
      headers: {
        "content-type": "application/json",
        "cache-control": "no-store",
        "request-id": requestId,
        "stripe-version": request.headers.get("stripe-version") ?? API_VERSION,
        ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
        ...answer.headers,
      },
    });
  };
}
