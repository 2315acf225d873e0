import { emailKey } from "@/lib/http/forms/email-address";
import type { Intent } from "@/lib/payments/provider";
import type { lockOrder } from "./lock";

/** What the provider's intent says about a payment of ours. */

export type StoredPayment = NonNullable<Awaited<ReturnType<typeof lockOrder>>["payment"]>;

/** Whether the payment succeeded and was applied. Nothing changes it any more. */
export function isReceived({ status }: { status: string }): boolean {
  return status === "succeeded";
}

/**
 * Whether nobody has tried to pay and our row agrees with the provider, so that applyIntent would change nothing:
 * usual when a checkout is opened again, and at the first Pay.
 */
export function isUntouched(intent: Intent, payment: StoredPayment): boolean {
  return (
    intent.status === "requires_payment_method" &&
    isOurs(intent, payment) &&
    !isNews(intent, payment) &&
    payment.lastErrorCode === null
  );
}

/** Whether the intent charges what our payment says. */
export function isOurs(intent: Intent, { amountCents, currency }: StoredPayment): boolean {
  return intent.amount === amountCents && intent.currency === currency;
}

/** What our payment says after the intent's news. */
export function newsOf(intent: Intent, { livemode }: StoredPayment) {
  return {
    status: intent.status,
    amountReceivedCents: intent.amount_received,
    lastErrorCode: intent.last_payment_error?.code ?? null,
    livemode: livemode ?? intent.livemode,
  };
}

export function isNews(intent: Intent, payment: StoredPayment): boolean {
  return Object.entries(newsOf(intent, payment)).some(
    ([column, value]) => Reflect.get(payment, column) !== value,
  );
}

/** From the provider, for the rare order whose page never sent it to us. */
export function contactOf(intent: Intent): { email?: string; emailKey?: string } {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const email = charge?.billing_details.email ?? intent.receipt_email;
  return email ? { email, emailKey: emailKey(email) } : {};
}
