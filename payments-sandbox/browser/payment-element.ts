import {
  brandOf,
  checkCode,
  checkExpiry,
  checkNumber,
  checkZip,
  digitsOf,
  formatExpiry,
  formatNumber,
  parseExpiry,
} from "./card";
import { make } from "./dom";
import { StripeElement, type Surroundings } from "./element";
import { IntegrationError } from "./errors";
import { Field } from "./field";
import type { Parameters } from "./api";

type Collected = "auto" | "never" | "if_required";
type AddressFields = Record<string, Collected | undefined>;

export interface PaymentElementOptions {
  readOnly?: boolean;
  fields?: {
    billingDetails?:
      | Collected
      | { name?: Collected; email?: Collected; phone?: Collected; address?: Collected | AddressFields };
  };
  defaultValues?: { billingDetails?: { address?: { postal_code?: string } } };
}

const TEST_NOTE = "Test payments: no real card is charged.";
/** Stripe's option names and the parameters that they stand for. */
const ADDRESS_PARAMETERS: Record<string, string> = {
  line1: "line1",
  line2: "line2",
  city: "city",
  state: "state",
  country: "country",
  postalCode: "postal_code",
};

export class PaymentElement extends StripeElement {
  private readonly number: Field;
  private readonly expiry: Field;
  private readonly code: Field;
  private readonly zip: Field;
  private readonly grid = make("div", { class: "grid" });
  private readonly brand = make("span", { class: "brand", "aria-hidden": "true" });

  constructor(
    surroundings: Surroundings,
    private readonly options: PaymentElementOptions,
  ) {
    super("payment", surroundings);
    this.number = new Field({
      name: "number",
      label: "Card number",
      autocomplete: "cc-number",
      inputMode: "numeric",
      placeholder: "1234 1234 1234 1234",
      format: formatNumber,
      check: checkNumber,
    });
    this.expiry = new Field({
      name: "expiry",
      label: "Expiration date",
      autocomplete: "cc-exp",
      inputMode: "numeric",
      placeholder: "MM / YY",
      half: true,
      format: formatExpiry,
      check: (text) => checkExpiry(text, new Date()),
    });
    this.code = new Field({
      name: "code",
      label: "Security code",
      autocomplete: "cc-csc",
      inputMode: "numeric",
      placeholder: "CVC",
      half: true,
      format: (text) => digitsOf(text).slice(0, brandOf(this.number.value).codeLength),
      check: (text) => checkCode(text, this.number.value),
    });
    this.zip = new Field({
      name: "zip",
      label: "ZIP code",
      autocomplete: "billing postal-code",
      inputMode: "numeric",
      placeholder: "12345",
      value: options.defaultValues?.billingDetails?.address?.postal_code,
      check: checkZip,
    });
    this.fields.push(this.number, this.expiry, this.code, this.zip);
    this.grid.append(this.number.root, this.expiry.root, this.code.root);
    if (options.readOnly) this.update({ readOnly: true });
    this.groupChanged();
  }

  override groupChanged(): void {
    this.zip.omitted = this.surroundings.hasAddressElement() || this.omits("postal_code");
    if (this.zip.omitted) this.zip.root.remove();
    else this.grid.append(this.zip.root);
  }

  override clear(): void {
    super.clear();
    this.showBrand();
  }

  /** The card and what is known of its holder, for the confirm call. */
  paymentMethodData(billing: Parameters): Parameters {
    const expiry = parseExpiry(this.expiry.value);
    const own = this.zip.omitted ? {} : { postal_code: this.zip.value, country: "US" };
    const address = typeof billing.address === "object" ? billing.address : {};
    return {
      type: "card",
      card: {
        number: digitsOf(this.number.value),
        exp_month: expiry?.month,
        exp_year: expiry?.year,
        cvc: digitsOf(this.code.value),
      },
      billing_details: { ...billing, address: { ...address, ...own } },
    };
  }

  /** A field that the page told this element not to ask for has to come from the page. */
  requireOmitted(billing: Parameters): void {
    const address = typeof billing.address === "object" ? (billing.address ?? {}) : {};
    const missing = [
      ...["name", "email", "phone"].filter((name) => this.omits(name) && billing[name] === undefined),
      ...Object.values(ADDRESS_PARAMETERS)
        .filter((name) => this.omits(name) && address[name] === undefined)
        .map((name) => `address.${name}`),
    ];
    const name = missing[0];
    if (!name) return;
    throw new IntegrationError(
      `You specified "never" for fields.billing_details.${name} when creating the payment Element, but did not pass confirmParams.payment_method_data.billing_details.${name} when calling stripe.confirmPayment or stripe.confirmSetup. If you opt out of collecting data via the payment Element using the fields option, the data must be passed at confirm-time.`,
    );
  }

  protected content(): Node[] {
    this.number.control.append(this.brand);
    this.number.root.addEventListener("input", () => this.showBrand());
    this.showBrand();
    return [this.grid, make("p", { class: "note" }, TEST_NOTE)];
  }

  protected state() {
    return { empty: this.isEmpty, complete: this.isComplete, collapsed: false, value: { type: "card" } };
  }

  private showBrand(): void {
    const { name } = brandOf(this.number.value);
    this.brand.textContent = name;
    this.brand.hidden = name === "";
  }

  /** Whether the page said "never" for a billing detail, given as its parameter name. */
  private omits(parameter: string): boolean {
    const details = this.options.fields?.billingDetails;
    if (typeof details !== "object") return details === "never";
    if (parameter === "name" || parameter === "email" || parameter === "phone")
      return details[parameter] === "never";
    const { address } = details;
    if (typeof address !== "object") return address === "never";
    return Object.entries(ADDRESS_PARAMETERS).some(
      ([option, name]) => name === parameter && address[option] === "never",
    );
  }
}
