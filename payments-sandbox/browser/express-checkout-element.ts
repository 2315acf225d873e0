import { StripeElement, type Surroundings } from "./element";

/** Wallets need Stripe and a registered domain, so there is never one to offer. */
export class ExpressCheckoutElement extends StripeElement {
  constructor(surroundings: Surroundings) {
    super("expressCheckout", surroundings);
  }

  protected content(): Node[] {
    return [];
  }

  protected state(): null {
    return null;
  }

  protected override readyEvent() {
    return { elementType: this.type, availablePaymentMethods: undefined };
  }
}
