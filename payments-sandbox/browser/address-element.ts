import { checkZip } from "./parts/card";
import { make } from "./parts/dom";
import { StripeElement, type Surroundings } from "./parts/element";
import { IntegrationError } from "./parts/errors";
import { Field, type FieldOptions } from "./parts/field";
import { US_STATES } from "./parts/us-states";

export type AddressMode = "billing" | "shipping";

export interface AddressOptions {
  mode?: string;
  allowedCountries?: readonly string[] | null;
  fields?: { phone?: "always" | "auto" | "never" };
  validation?: { phone?: { required?: "always" | "auto" | "never" } };
  defaultValues?: { name?: string | null; phone?: string | null; address?: Partial<PostalAddress> };
}

export interface PostalAddress {
  line1: string;
  line2: string | null;
  city: string;
  state: string;
  postal_code: string;
  country: string;
}

export interface ContactValue {
  name: string;
  address: PostalAddress;
  phone?: string;
}

const required = (code: string, message: string) => (text: string) => (text ? null : { code, message });
const optional = () => null;

export class AddressElement extends StripeElement {
  readonly mode: AddressMode;
  private readonly byName: Record<string, Field> = {};

  constructor(surroundings: Surroundings, options: AddressOptions) {
    super("address", surroundings);
    const { mode } = options;
    if (mode !== "shipping" && mode !== "billing") {
      throw new IntegrationError(
        "You must specify `mode` as 'shipping' or 'billing' when creating an address Element.",
      );
    }
    if (options.allowedCountries && !options.allowedCountries.includes("US")) {
      throw new IntegrationError(
        "The payments sandbox knows addresses in the United States only: allowedCountries must include 'US'.",
      );
    }
    this.mode = mode;
    for (const field of this.describeFields(options)) {
      const { name } = field;
      this.byName[name] = new Field({ ...field, autocomplete: `${mode} ${field.autocomplete}` });
      this.fields.push(this.byName[name]);
    }
  }

  getValue(): Promise<{ complete: boolean; isNewAddress: boolean; value: ContactValue }> {
    return Promise.resolve({ complete: this.isComplete, isNewAddress: true, value: this.value });
  }

  get value(): ContactValue {
    const text = (name: string) => this.byName[name]?.value ?? "";
    return {
      name: text("name"),
      address: {
        line1: text("line1"),
        line2: text("line2") || null,
        city: text("city"),
        state: text("state"),
        postal_code: text("zip"),
        country: "US",
      },
      ...(this.byName.phone && { phone: text("phone") }),
    };
  }

  protected content(): Node[] {
    return [
      make("div", { class: "grid" }, ...this.fields.map((field) => field.root)),
      make("p", { class: "note" }, "Country: United States"),
    ];
  }

  protected state() {
    return {
      addressMode: this.mode,
      isNewAddress: true,
      empty: this.isEmpty,
      complete: this.isComplete,
      value: this.value,
    };
  }

  private describeFields(options: AddressOptions): FieldOptions[] {
    const { name, phone, address } = options.defaultValues ?? {};
    const fields: FieldOptions[] = [
      {
        name: "name",
        label: "Full name",
        autocomplete: "name",
        value: name ?? "",
        check: required("incomplete_name", "Enter your full name."),
      },
      {
        name: "line1",
        label: "Address line 1",
        autocomplete: "address-line1",
        placeholder: "Street address",
        value: address?.line1,
        check: required("incomplete_line1", "Enter your street address."),
      },
      {
        name: "line2",
        label: "Address line 2",
        autocomplete: "address-line2",
        placeholder: "Apartment, suite, unit (optional)",
        value: address?.line2 ?? "",
        check: optional,
      },
      {
        name: "city",
        label: "City",
        autocomplete: "address-level2",
        value: address?.city,
        check: required("incomplete_city", "Enter your city."),
      },
      {
        name: "state",
        label: "State",
        autocomplete: "address-level1",
        half: true,
        options: [["", "Select"], ...US_STATES],
        value: address?.state,
        check: required("incomplete_state", "Choose your state."),
      },
      {
        name: "zip",
        label: "ZIP code",
        autocomplete: "postal-code",
        inputMode: "numeric",
        placeholder: "12345",
        half: true,
        maxLength: 10,
        value: address?.postal_code,
        check: checkZip,
      },
    ];
    if (options.fields?.phone !== "always") return fields;
    const phoneRequired = options.validation?.phone?.required === "always";
    return [
      ...fields,
      {
        name: "phone",
        label: "Phone number",
        autocomplete: "tel",
        type: "tel",
        inputMode: "tel",
        value: phone ?? "",
        check: phoneRequired ? required("incomplete_phone_number", "Enter your phone number.") : optional,
      },
    ];
  }
}
