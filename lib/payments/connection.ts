import "server-only";
import Stripe from "stripe";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { DomainError } from "@/lib/domain-error";
import { metrics } from "@/lib/insight/telemetry/metrics";
import { inSpan } from "@/lib/insight/telemetry/span";
import { noteProviderCall } from "./answering";

let client: Stripe | undefined;

/** @throws DomainError unavailable while no keys are set */
export function publicSettings() {
  const { STRIPE_PUBLISHABLE_KEY, STRIPE_SCRIPT_URL } = requireKeys();
  return {
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    /** Null for the provider's own script. */
    scriptUrl: STRIPE_SCRIPT_URL ?? null,
  };
}

export function requireKeys() {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, ...rest } = env();
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) {
    throw new DomainError("unavailable", PAYMENTS_CLOSED);
  }
  return { ...rest, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET };
}

export function stripe(): Stripe {
  if (client) return client;
  const { STRIPE_SECRET_KEY, STRIPE_API_URL, STRIPE_TIMEOUT_MS, STRIPE_MAX_RETRIES } = requireKeys();
  const elsewhere = STRIPE_API_URL ? new URL(STRIPE_API_URL) : null;
  client = new Stripe(STRIPE_SECRET_KEY, {
    timeout: STRIPE_TIMEOUT_MS,
    maxNetworkRetries: STRIPE_MAX_RETRIES,
    telemetry: false,
    ...(elsewhere && {
      host: elsewhere.hostname,
      port: elsewhere.port,
      protocol: elsewhere.protocol === "http:" ? ("http" as const) : ("https" as const),
    }),
  });
  client.on("response", logAnswer);
  return client;
}

/** `elapsed` in milliseconds. */
type AnswerEvent = { method: string; path: string; status: number; request_id?: string; elapsed: number };

function logAnswer({ method, path, status, request_id, elapsed }: AnswerEvent): void {
  const [resource] = path.split("?");
  log.info("payment provider answered", {
    method,
    path: resource,
    status,
    requestId: request_id,
    ms: elapsed,
  });
}

/** The call may or may not have taken effect. */
export class ProviderFailure extends DomainError {
  constructor(
    /** After a real answer, such as a 5xx: the provider repeats it for the same idempotency key. */
    readonly answered: boolean,
    message = "Our payment service isn’t responding right now. Please try again in a moment.",
    retryAfterSeconds = 5,
  ) {
    super("unavailable", message, { retryAfterSeconds });
  }
}

/** Also when the keys lack a right. */
class KeysRefused extends ProviderFailure {
  constructor() {
    super(true, PAYMENTS_CLOSED, 60);
  }
}

const PAYMENTS_CLOSED =
  "We can’t take card payments at the moment. Your cart is saved; please try again later.";

/**
 * An object of ours belongs to another account or mode, or our keys do. Keys can be corrected, so this doesn't prove
 * that it never existed.
 */
export class UnknownToProvider extends DomainError {
  constructor() {
    super("unavailable", "Our payment service can't find this payment. Please try again later.");
  }
}

/** Counted and traced under the question's name. */
export async function ask<Answer>(question: string, call: () => Promise<Answer>): Promise<Answer> {
  const end = metrics.providerCalls.startTimer({ call: question });
  try {
    const answer = await inSpan(`payment provider: ${question}`, call);
    end({ outcome: "done" });
    noteProviderCall("answering");
    return answer;
  } catch (error) {
    const meaning = toDomainError(question, error);
    if (meaning instanceof KeysRefused) {
      end({ outcome: "keys" });
      noteProviderCall("refusing");
    } else {
      end({ outcome: meaning instanceof ProviderFailure ? "failed" : "refused" });
      noteProviderCall(isSilence(error) ? "silent" : "answering");
    }
    throw meaning;
  }
}

/** Restricted keys may not ask these; no purchase needs them. */
const MAY_BE_WITHHELD = ["retrieve account", "list webhook endpoints"];

function isSilence(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    (error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500)
  );
}

export async function* askForAll<Item>(
  question: string,
  list: () => AsyncIterable<Item>,
): AsyncGenerator<Item> {
  try {
    yield* list();
  } catch (error) {
    throw toDomainError(question, error);
  }
}

function toDomainError(question: string, error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { statusCode = 0, requestId } = error;
  const refusal = refusalOf(error);
  if (refusal === "keys" || (refusal === "rights" && !MAY_BE_WITHHELD.includes(question))) {
    log.error("the payment provider refuses our keys", { question, statusCode, requestId, error });
    return new KeysRefused();
  }
  log.warn("payment provider refused", { question, statusCode, requestId, error });
  if (error.code === "resource_missing") return new UnknownToProvider();
  const passing = isSilence(error) || statusCode === 429 || statusCode === 409;
  return passing ? new ProviderFailure(statusCode >= 500) : error;
}

/** Null for any other error. */
export function refusalOf(error: unknown): "keys" | "rights" | null {
  if (error instanceof KeysRefused || error instanceof Stripe.errors.StripeAuthenticationError) return "keys";
  return error instanceof Stripe.errors.StripePermissionError ? "rights" : null;
}

/** Null when the provider doesn't know the object. */
export async function unlessUnknown<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof UnknownToProvider) return null;
    throw error;
  }
}
