import type { Parameters } from "./parts/api";
import { omitsZip, requireOmitted, type BillingFields } from "./parts/billing-details";
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
} from "./parts/card";
import { make } from "./parts/dom";
import { StripeElement, type Surroundings } from "./parts/element";
import { Field } from "./parts/field";

export interface PaymentElementOptions {
  readOnly?: boolean;
  fields?: { billingDetails?: BillingFields };
  defaultValues?: { billingDetails?: { address?: { postal_code?: string } } };
}

const TEST_NOTE = "Test payments: no real card is charged.";
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
    this.zip.omitted = this.surroundings.hasAddressElement() || omitsZip(this.options.fields?.billingDetails);
    if (this.zip.omitted) this.zip.root.remove();
    else this.grid.append(this.zip.root);
  }

  override clear(): void {
    super.clear();
    this.showBrand();
  }

  /** The card and what is known of its holder, as parameters of the confirm call. */
  paymentMethodData(billing: Parameters): Parameters {
    requireOmitted(this.options.fields?.billingDetails, billing);
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
}
