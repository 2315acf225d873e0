/** Stripe's error object, as its functions return it. Callers should branch on `type` and `code`. */
export interface StripeError {
  type: string;
  message?: string;
  code?: string;
  decline_code?: string;
  payment_intent?: PaymentIntent;
}

/** What a browser may see of an intent. */
export interface PaymentIntent {
  id: string;
  /** In the currency's smallest unit. */
  amount: number;
  currency: string;
  status: string;
  payment_method_types: string[];
  client_secret: string | null;
  next_action: NextAction | null;
  last_payment_error: StripeError | null;
}

export interface NextAction {
  type: string;
  use_stripe_sdk?: { stripe_js: string };
}

export type IntentResult =
  { paymentIntent: PaymentIntent; error?: undefined } | { error: StripeError; paymentIntent?: undefined };

/** A mistake in the page's code, not in what the buyer entered: thrown, never returned. */
export class IntegrationError extends Error {
  override readonly name = "IntegrationError";
}
