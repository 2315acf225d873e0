import type { Parameters } from "./api";
import { IntegrationError } from "./errors";

type Collected = "auto" | "if_required" | "never";
export type BillingFields =
  | Collected
  | {
      name?: Collected;
      email?: Collected;
      phone?: Collected;
      address?: Collected | Record<string, Collected | undefined>;
    };

/** Stripe's option names within an address and the parameters that they stand for. */
const ADDRESS_PARAMETERS: readonly (readonly [option: string, parameter: string])[] = [
  ["line1", "line1"],
  ["line2", "line2"],
  ["city", "city"],
  ["state", "state"],
  ["country", "country"],
  ["postalCode", "postal_code"],
];
/** Fields of an address that a card needs even if the page asks for the address itself. */
const NEEDED_OF_ADDRESS = ["country", "postal_code"];

/** Parameters for which the page said "never", so it has to pass them itself. */
function omittedParameters(fields: BillingFields | undefined): string[] {
  const all = fields === "never";
  const details = typeof fields === "object" ? fields : {};
  const { address } = details;
  const contact = (["name", "email", "phone"] as const).filter((name) => all || details[name] === "never");
  const parts =
    all || address === "never"
      ? NEEDED_OF_ADDRESS
      : ADDRESS_PARAMETERS.filter(
          ([option]) => typeof address === "object" && address[option] === "never",
        ).map(([, parameter]) => parameter);
  return [...contact, ...parts.map((part) => `address.${part}`)];
}

/** Whether the payment element must not ask for a ZIP code. */
export function omitsZip(fields: BillingFields | undefined): boolean {
  return omittedParameters(fields).includes("address.postal_code");
}

/** Throws when something is missing that the payment element was not to ask for. */
export function requireOmitted(fields: BillingFields | undefined, billing: Parameters): void {
  const address = typeof billing.address === "object" ? (billing.address ?? {}) : {};
  const isPassed = (path: string) =>
    path.startsWith("address.")
      ? address[path.slice("address.".length)] !== undefined
      : billing[path] !== undefined;
  const missing = omittedParameters(fields).find((path) => !isPassed(path));
  if (!missing) return;
  throw new IntegrationError(
    `You specified "never" for fields.billing_details.${missing} when creating the payment Element, but did not pass confirmParams.payment_method_data.billing_details.${missing} when calling stripe.confirmPayment or stripe.confirmSetup. If you opt out of collecting data via the payment Element using the fields option, the data must be passed at confirm-time.`,
  );
}
