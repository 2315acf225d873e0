import { setTimeout as pause } from "node:timers/promises";
import Stripe from "stripe";
import { checkedFetch } from "./contract";
import { DEFAULT_PUBLISHABLE_KEY, DEFAULT_SECRET_KEY } from "../server/http/start";
import { Sandbox, type SandboxOptions } from "../server/sandbox";

export const KEYS = { secretKey: DEFAULT_SECRET_KEY, publishableKey: DEFAULT_PUBLISHABLE_KEY };

/** The real SDK; every request and answer is checked against the contract. */
export function checkedSdk(send: (request: Request) => Promise<Response | null>): Stripe {
  return new Stripe(KEYS.secretKey, {
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(checkedFetch(send)),
  });
}

/** A sandbox in this process, without a port. */
export function inProcess(options: Partial<SandboxOptions> = {}) {
  const sandbox = new Sandbox({ ...KEYS, processingMs: 20, ...options });
  return { sandbox, stripe: checkedSdk(sandbox.handle) };
}

export function createIntent(stripe: Stripe, amount = 12960, options?: Stripe.RequestOptions) {
  return stripe.paymentIntents.create(
    { amount, currency: "usd", automatic_payment_methods: { enabled: true, allow_redirects: "never" } },
    options,
  );
}

/** An intent paid with the card behind `token`. */
export async function paidIntent(stripe: Stripe, token = "pm_card_visa", amount = 12960) {
  const intent = await createIntent(stripe, amount);
  return stripe.paymentIntents.confirm(intent.id, { payment_method: token });
}

/** The error with which a call fails. */
export async function errorOf(
  call: Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error("The call succeeded.");
}

/** Waits until `condition` is true, for a second at most. */
export async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 2000; waited += 10) {
    if (await condition()) return;
    await pause(10);
  }
  throw new Error("It did not happen.");
}

interface BrowserAnswer {
  status: number;
  body: {
    status?: string;
    metadata?: unknown;
    next_action?: { use_stripe_sdk?: { stripe_js?: string } };
    error?: { type: string; code?: string; decline_code?: string; payment_intent?: Record<string, unknown> };
  };
}

/** A call as the browser script makes it, with the publishable key. */
export async function fromBrowser(
  sandbox: Sandbox,
  method: "GET" | "POST",
  path: string,
  form: Record<string, string> = {},
): Promise<BrowserAnswer> {
  const encoded = new URLSearchParams(form);
  const response = await sandbox.handle(
    new Request(`http://sandbox.test${path}${method === "GET" ? `?${encoded}` : ""}`, {
      method,
      headers: { authorization: `Bearer ${KEYS.publishableKey}` },
      body: method === "GET" ? undefined : encoded,
    }),
  );
  if (!response) throw new Error("The connection was dropped.");
  return { status: response.status, body: (await response.json()) as BrowserAnswer["body"] };
}

/** The confirm parameters for a card that the buyer typed. */
export const typedCard = (clientSecret: string | null, number: string) => ({
  client_secret: clientSecret ?? "",
  use_stripe_sdk: "true",
  "payment_method_data[type]": "card",
  "payment_method_data[card][number]": number,
  "payment_method_data[card][exp_month]": "12",
  "payment_method_data[card][exp_year]": "34",
  "payment_method_data[card][cvc]": "123",
});
