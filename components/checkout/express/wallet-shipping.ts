import type { StripeExpressCheckoutElementConfirmEvent } from "@stripe/stripe-js";
import type { CheckoutRequest } from "@/lib/checkout/schema";
import { shippingState } from "@/lib/checkout/shipping/wallet-address.browser";

/** Null if we don't ship there. The server checks the rest. */
export function readShipping({ shippingAddress }: StripeExpressCheckoutElementConfirmEvent) {
  const state = shippingAddress && shippingState(shippingAddress.address);
  if (!state) return null;
  const { line1, line2, city, postal_code: postalCode } = shippingAddress.address;
  const name = shippingAddress.name;
  return { name, line1, line2: line2 || null, city, state, postalCode, country: "US" as const };
}

/** The provider judges the payment by this address (shipping.judged-address). */
export function asProviderHasIt({
  name,
  line2,
  postalCode,
  ...address
}: NonNullable<CheckoutRequest["shipping"]>) {
  return { name, address: { ...address, line2: line2 ?? undefined, postal_code: postalCode } };
}
