import { make } from "./parts/dom";
import { StripeElement, type Surroundings } from "./parts/element";
import { Field, type Problem } from "./parts/field";

export interface LinkAuthenticationOptions {
  defaultValues?: { email?: string };
}

function checkEmail(text: string): Problem | null {
  if (!text) return { code: "email_incomplete", message: "Your email is incomplete." };
  const valid = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
  return valid ? null : { code: "email_invalid", message: "Your email is invalid." };
}

/** Asks for the email address. Link itself needs Stripe, so it is never offered. */
export class LinkAuthenticationElement extends StripeElement {
  private readonly field: Field;

  constructor(surroundings: Surroundings, options: LinkAuthenticationOptions) {
    super("linkAuthentication", surroundings);
    this.field = new Field({
      name: "email",
      label: "Email",
      autocomplete: "email",
      type: "email",
      inputMode: "email",
      placeholder: "you@example.com",
      value: options.defaultValues?.email,
      check: checkEmail,
    });
    this.fields.push(this.field);
  }

  get email(): string {
    return this.field.value;
  }

  protected content(): Node[] {
    return [make("div", { class: "grid" }, this.field.root)];
  }

  protected state() {
    return { empty: this.isEmpty, complete: this.isComplete, value: { email: this.email } };
  }
}
