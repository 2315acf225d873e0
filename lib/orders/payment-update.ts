import { emailKey } from "@/lib/http/forms/email-address";
import type { Intent } from "@/lib/payments/provider";
import type { lockOrder } from "./lock";

export type StoredPayment = NonNullable<Awaited<ReturnType<typeof lockOrder>>["payment"]>;

/** Nothing changes such a payment again. */
export function isReceived({ status }: { status: string }): boolean {
  return status === "succeeded";
}

/** Then applyIntent changes nothing: usual when a checkout is opened again, and at the first Pay. */
export function isUntouched(intent: Intent, payment: StoredPayment): boolean {
  return (
    intent.status === "requires_payment_method" &&
    isOurs(intent, payment) &&
    !changesPayment(intent, payment) &&
    payment.lastErrorCode === null
  );
}

export function isOurs(intent: Intent, { amountCents, currency }: StoredPayment): boolean {
  return intent.amount === amountCents && intent.currency === currency;
}

export function paymentUpdate(intent: Intent, { livemode }: StoredPayment) {
  return {
    status: intent.status,
    amountReceivedCents: intent.amount_received,
    lastErrorCode: intent.last_payment_error?.code ?? null,
    livemode: livemode ?? intent.livemode,
  };
}

export function changesPayment(intent: Intent, payment: StoredPayment): boolean {
  return Object.entries(paymentUpdate(intent, payment)).some(
    ([column, value]) => Reflect.get(payment, column) !== value,
  );
}

/** For the rare order whose page never sent us the contact. */
export function contactOf(intent: Intent): { email?: string; emailKey?: string } {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const email = charge?.billing_details.email ?? intent.receipt_email;
  return email ? { email, emailKey: emailKey(email) } : {};
}
