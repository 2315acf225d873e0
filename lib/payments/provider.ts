import "server-only";
import Stripe from "stripe";
import { DomainError } from "@/lib/domain-error";
import { ofDispute, ofFraudWarning, ofReview, type ConcernKind, type ProviderConcern } from "./concern";
import { ask, askForAll, ProviderFailure, requireKeys, stripe } from "./connection";
import { PAYMENT_METHODS } from "./methods.browser";

/** Amounts are in cents. */

export type Intent = Stripe.PaymentIntent;
export type ProviderRefund = Stripe.Refund;
export type ProviderEvent = Stripe.Event;

/** The provider charges no less. */
export const MINIMUM_CHARGE_CENTS = 50;

/** The provider charges no more at once. */
export const MAXIMUM_CHARGE_CENTS = 99_999_999;

let account: Promise<string | null> | undefined;

/** Null if restricted keys may not ask. */
export function accountId(): Promise<string | null> {
  return (account ??= ask("retrieve account", () => stripe().accounts.retrieveCurrent()).then(
    ({ id }) => id,
    (error: unknown) => {
      if (error instanceof ProviderFailure) account = undefined;
      return null;
    },
  ));
}

export function mayCharge(): Promise<boolean> {
  return ask("retrieve account", async () => (await stripe().accounts.retrieveCurrent()).charges_enabled);
}

export async function isAnswering(): Promise<boolean> {
  try {
    await mayCharge();
    return true;
  } catch (error) {
    return !(error instanceof ProviderFailure);
  }
}

export type WebhookEndpoint = { url: string; status: string; events: string[] };

/** “*” means every type. */
export function listWebhookEndpoints(): Promise<WebhookEndpoint[]> {
  return ask("list webhook endpoints", async () => {
    const endpoints: WebhookEndpoint[] = [];
    for await (const { url, status, enabled_events } of stripe().webhookEndpoints.list({ limit: 100 }))
      endpoints.push({ url, status, events: enabled_events });
    return endpoints;
  });
}

/** Shoppers never leave our pages to pay. */
export const HOW_SHOPPERS_PAY = {
  automatic_payment_methods: { enabled: true, allow_redirects: "never" },
  allowed_payment_method_types: [...PAYMENT_METHODS],
} satisfies Partial<Stripe.PaymentIntentCreateParams>;

/** The same key always gives the same intent. */
export function createIntent(input: {
  amountCents: number;
  currency: string;
  orderId: string;
  idempotencyKey: string;
}): Promise<Intent> {
  return ask("create intent", () =>
    stripe().paymentIntents.create(
      {
        amount: input.amountCents,
        currency: input.currency,
        ...HOW_SHOPPERS_PAY,
        metadata: { order_id: input.orderId },
      },
      { idempotencyKey: input.idempotencyKey },
    ),
  );
}

export function retrieveIntent(intentId: string): Promise<Intent> {
  return ask("retrieve intent", () =>
    stripe().paymentIntents.retrieve(intentId, { expand: ["latest_charge"] }),
  );
}

/** Returns what can no longer be canceled as it is. */
export async function cancelIntent(intentId: string): Promise<Intent> {
  try {
    return await ask("cancel intent", () =>
      stripe().paymentIntents.cancel(intentId, { cancellation_reason: "abandoned" }),
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === "payment_intent_unexpected_state") {
      return retrieveIntent(intentId);
    }
    throw error;
  }
}

/**
 * @param input `refundId` is our row, by which the refund is found after an unknown result
 * @returns "refused" if the provider will never do it
 * @throws UnknownToProvider, which corrected keys may change
 */
export async function createRefund(input: {
  intentId: string;
  amountCents: number;
  refundId: string;
}): Promise<ProviderRefund | "refused"> {
  try {
    return await ask("create refund", () =>
      stripe().refunds.create(
        {
          payment_intent: input.intentId,
          amount: input.amountCents,
          metadata: { refund_id: input.refundId },
        },
        { idempotencyKey: `refund:${input.refundId}` },
      ),
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return "refused";
    throw error;
  }
}

export function retrieveRefund(providerId: string): Promise<ProviderRefund> {
  return ask("retrieve refund", () => stripe().refunds.retrieve(providerId));
}

export function findRefund(intentId: string, refundId: string): Promise<ProviderRefund | null> {
  return ask("list refunds", async () => {
    for await (const refund of stripe().refunds.list({ payment_intent: intentId, limit: 100 })) {
      if (refund.metadata?.refund_id === refundId) return refund;
    }
    return null;
  });
}

export function listIntents(since?: Date): AsyncGenerator<Intent> {
  return askForAll("list intents", () => stripe().paymentIntents.list({ limit: 100, ...createdFrom(since) }));
}

export function listRefunds(since?: Date): AsyncGenerator<ProviderRefund> {
  return askForAll("list refunds", () => stripe().refunds.list({ limit: 100, ...createdFrom(since) }));
}

export function listRefundsOf(chargeId: string): AsyncGenerator<ProviderRefund> {
  return askForAll("list refunds", () => stripe().refunds.list({ charge: chargeId, limit: 100 }));
}

export function retrieveConcern(kind: ConcernKind, id: string): Promise<ProviderConcern> {
  const expand = { expand: ["charge"] };
  return ask(`retrieve ${kind}`, async () => {
    if (kind === "dispute") return ofDispute(await stripe().disputes.retrieve(id, expand));
    if (kind === "review") return ofReview(await stripe().reviews.retrieve(id, expand));
    return ofFraudWarning(await stripe().radar.earlyFraudWarnings.retrieve(id, expand));
  });
}

/** With all open reviews. */
export async function* listConcerns(since?: Date): AsyncGenerator<ProviderConcern> {
  const page = { limit: 100, expand: ["data.charge"] };
  const raised = { ...page, ...createdFrom(since) };
  for await (const dispute of askForAll("list disputes", () => stripe().disputes.list(raised)))
    yield ofDispute(dispute);
  for await (const warning of askForAll("list warnings", () =>
    stripe().radar.earlyFraudWarnings.list(raised),
  ))
    yield ofFraudWarning(warning);
  for await (const review of askForAll("list reviews", () => stripe().reviews.list(page)))
    yield ofReview(review);
}

function createdFrom(since?: Date) {
  return since ? { created: { gte: Math.floor(since.getTime() / 1000) } } : {};
}

/**
 * @param body the request's text exactly as it arrived
 * @throws DomainError malformed when the signature is missing, wrong or older than five minutes
 */
export function verifyEvent(body: string, signature: string | null): ProviderEvent {
  const { STRIPE_WEBHOOK_SECRET } = requireKeys();
  try {
    return stripe().webhooks.constructEvent(body, signature ?? "", STRIPE_WEBHOOK_SECRET);
  } catch {
    throw new DomainError("malformed", "The signature doesn't match the request");
  }
}
