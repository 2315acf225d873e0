import type { PaymentIntent } from "./types";

/** What the holder of a client secret may see of an intent: neither metadata nor what was received. */
const VISIBLE = [
  "id",
  "object",
  "amount",
  "automatic_payment_methods",
  "canceled_at",
  "cancellation_reason",
  "capture_method",
  "client_secret",
  "confirmation_method",
  "created",
  "currency",
  "description",
  "last_payment_error",
  "livemode",
  "next_action",
  "payment_method",
  "payment_method_types",
  "processing",
  "receipt_email",
  "setup_future_usage",
  "shipping",
  "source",
  "status",
] as const satisfies readonly (keyof PaymentIntent)[];

export type PublicIntent = Pick<PaymentIntent, (typeof VISIBLE)[number]>;

export function publicView(intent: PublicIntent): PublicIntent {
  return Object.fromEntries(VISIBLE.map((name) => [name, intent[name]])) as PublicIntent;
}
