import { fireEvent } from "@testing-library/react";

/**
 * Loads the payments sandbox's own browser script in place of the provider's, and adds what it needs and jsdom lacks.
 */
export async function payInSandbox(): Promise<void> {
  Object.defineProperty(CSSStyleSheet.prototype, "replaceSync", {
    value: () => undefined,
    configurable: true,
  });
  await import("@half-volley/payments-sandbox/browser");
}

const FIELDS = {
  email: "ann@example.com",
  name: "Ann Volley",
  line1: "1 Court Street",
  city: "Oakland",
  state: "CA",
  zip: "94607",
  number: "4242424242424242",
  expiry: "12 / 40",
  code: "123",
};

/** Types into the provider's fields, which are in shadow roots, where Testing Library's queries don't look. */
export function fillPaymentFields(values: Partial<typeof FIELDS> = {}): void {
  const roots = [...document.querySelectorAll(".StripeElement")].map((host) => host.shadowRoot);
  for (const [id, value] of Object.entries({ ...FIELDS, ...values })) {
    const field = roots.map((root) => root?.getElementById(id)).find((found) => found);
    if (!field) throw new Error(`There is no payment field “${id}”`);
    fireEvent.input(field, { target: { value } });
  }
}
