import type Stripe from "stripe";
import { z } from "zod";
import { providerAt } from "../../support/provider-at";
import type { ProviderState } from "../invariants";
import { JUDGED_ADDRESS } from "./address";
import { readAnswer, UnexpectedAnswer } from "./answers";
import type { SandboxKeys } from "../../../scripts/shop/programs";

/** The provider as seen from outside: by a browser with the publishable key, and by its owner with the secret key. */

/** Test cards of the sandbox. */
export const CARDS = {
  good: "4242424242424242",
  declined: "4000000000000002",
  slow: "4000000000000986",
} as const;

const confirmationSchema = z.object({
  status: z.string().optional(),
  error: z.object({ payment_intent: z.object({ status: z.string() }).optional() }).optional(),
});

const PATIENCE_MS = 20_000;

export class Provider {
  /** The provider's own library with the secret key. */
  readonly sdk: Stripe;

  constructor(
    readonly origin: string,
    readonly keys: SandboxKeys,
  ) {
    this.sdk = providerAt(origin, keys.secretKey);
  }

  /**
   * Pays as the browser does: publishable key, client secret, card.
   * @returns the intent's status afterwards: succeeded, processing, requires_payment_method, canceled, …
   * @throws when the provider doesn't answer; then it is unknown whether it has taken the money
   */
  async pay(clientSecret: string, card: string): Promise<string> {
    const response = await fetch(`${this.origin}/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`, {
      method: "POST",
      headers: { Authorization: `Bearer ${this.keys.publishableKey}` },
      body: new URLSearchParams({
        client_secret: clientSecret,
        ...JUDGED_ADDRESS,
        "payment_method_data[type]": "card",
        "payment_method_data[card][number]": card,
        "payment_method_data[card][exp_month]": "12",
        "payment_method_data[card][exp_year]": "2034",
        "payment_method_data[card][cvc]": "123",
      }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const answer = await readAnswer(response);
    const { status, error } = confirmationSchema.parse(answer.body);
    // A second click on an intent that the first click has paid is refused; the error contains the intent.
    const known = status ?? error?.payment_intent?.status;
    if (!known) throw new UnexpectedAnswer("Payment", answer);
    return known;
  }

  /** Everything stored at the provider. */
  async state(): Promise<ProviderState> {
    return (await (await this.control("GET", "state")).json()) as ProviderState;
  }

  /** Sends an event to the shop again. */
  async redeliver(eventId: string): Promise<void> {
    await this.control("POST", "redeliver", { event: eventId });
  }

  /** A delivery of the event that an intent has succeeded, signed now: body and signature. */
  async signedSuccess(clientSecret: string): Promise<{ body: string; signature: string }> {
    const id = intentIdOf(clientSecret);
    for await (const event of this.sdk.events.list({ type: "payment_intent.succeeded", limit: 100 })) {
      if (event.type !== "payment_intent.succeeded" || event.data.object.id !== id) continue;
      const body = JSON.stringify(event);
      const secret = this.keys.webhookSecret;
      return { body, signature: this.sdk.webhooks.generateTestHeaderString({ payload: body, secret }) };
    }
    throw new Error(`The provider has no event for ${id}`);
  }

  async isReady(): Promise<boolean> {
    const response = await fetch(`${this.origin}/v1/payment_intents?limit=1`, {
      headers: { Authorization: `Bearer ${this.keys.secretKey}` },
    });
    await response.arrayBuffer();
    return response.ok;
  }

  private async control(method: string, action: string, body?: object): Promise<Response> {
    const response = await fetch(`${this.origin}/_sandbox/${action}`, {
      method,
      headers: { Authorization: `Bearer ${this.keys.secretKey}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${action}`);
    return response;
  }
}

export function intentIdOf(clientSecret: string): string {
  return clientSecret.split("_secret_")[0]!;
}
