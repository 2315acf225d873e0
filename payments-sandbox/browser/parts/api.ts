import { IntegrationError, type IntentResult, type PaymentIntent, type StripeError } from "./errors";

type FormTree = { [name: string]: FormTree | string | number | boolean | null | undefined };
export type Parameters = FormTree;

export const UNREACHABLE: StripeError = {
  type: "api_connection_error",
  message:
    "We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.",
};

/** Writes nested parameters with bracketed names: `a[b]=c`. */
function encode(parameters: Parameters): URLSearchParams {
  const form = new URLSearchParams();
  const append = (tree: Parameters, prefix: string) => {
    for (const [name, value] of Object.entries(tree)) {
      const path = prefix ? `${prefix}[${name}]` : name;
      if (value === null || value === undefined) continue;
      if (typeof value === "object") append(value, path);
      else form.append(path, String(value));
    }
  };
  append(parameters, "");
  return form;
}

/** The id within a client secret. */
export function intentIdOf(clientSecret: unknown, caller: string): string {
  const id = typeof clientSecret === "string" ? /^(pi_\w+?)_secret_\w+$/.exec(clientSecret)?.[1] : undefined;
  if (id) return id;
  throw new IntegrationError(
    `Invalid value for ${caller} intent secret: value should be a client_secret string. You specified: ${typeof clientSecret}.`,
  );
}

/** Calls the sandbox with the publishable key. */
export class Api {
  constructor(
    private readonly base: string,
    private readonly publishableKey: string,
  ) {}

  async retrieve(clientSecret: string): Promise<IntentResult> {
    const id = intentIdOf(clientSecret, "stripe.retrievePaymentIntent");
    const query = encode({ client_secret: clientSecret });
    return this.call(`/v1/payment_intents/${id}?${query}`, { method: "GET" });
  }

  async confirm(clientSecret: string, parameters: Parameters): Promise<IntentResult> {
    const id = intentIdOf(clientSecret, "stripe.confirmPayment");
    const body = encode({ ...parameters, client_secret: clientSecret });
    return this.call(`/v1/payment_intents/${id}/confirm`, { method: "POST", body });
  }

  /** Answers a 3-D Secure challenge; false when the sandbox cannot be reached. */
  async answerChallenge(path: string, outcome: "complete" | "fail"): Promise<boolean> {
    try {
      const response = await fetch(this.base + path, {
        method: "POST",
        body: new URLSearchParams({ outcome }),
      });
      return response.ok;
    } catch {
      return false;
    }
  }

  private async call(path: string, init: RequestInit): Promise<IntentResult> {
    try {
      const headers = { authorization: `Bearer ${this.publishableKey}` };
      const response = await fetch(this.base + path, { ...init, headers, credentials: "omit" });
      const body = (await response.json()) as PaymentIntent | { error: StripeError };
      return "error" in body ? { error: body.error } : { paymentIntent: body };
    } catch {
      // No answer, or one that is not ours: either way it is unknown what became of the request.
      return { error: UNREACHABLE };
    }
  }
}
