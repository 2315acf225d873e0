import { AddressElement, type AddressMode, type AddressOptions } from "./address-element";
import { intentIdOf, UNREACHABLE, type Api } from "./parts/api";
import { StripeElement, type Surroundings } from "./parts/element";
import { Emitter, type Handler } from "./parts/emitter";
import { IntegrationError, type StripeError } from "./parts/errors";
import {
  ExpressCheckoutElement,
  type Authorization,
  type ExpressCheckoutOptions,
} from "./express-checkout-element";
import { LinkAuthenticationElement, type LinkAuthenticationOptions } from "./link-authentication-element";
import { PaymentElement, type PaymentElementOptions } from "./payment-element";
import { offeredMethods } from "../server/model/method-types";
import { Theme, type Appearance } from "./parts/theme";

export interface GroupOptions {
  clientSecret?: string;
  mode?: string;
  /** In the currency's smallest unit; must equal the intent's. */
  amount?: number;
  currency?: string;
  allowedPaymentMethodTypes?: string[];
  excludedPaymentMethodTypes?: string[];
  /** No longer an option: naming it is refused. */
  paymentMethodTypes?: unknown;
  appearance?: Appearance;
}

type AnyOptions = PaymentElementOptions & AddressOptions & LinkAuthenticationOptions & ExpressCheckoutOptions;

function checkOptions({ clientSecret, mode, amount, currency, paymentMethodTypes }: GroupOptions): void {
  if (paymentMethodTypes !== undefined) {
    throw new IntegrationError(
      "Invalid value for elements(): paymentMethodTypes is no longer supported. Use allowedPaymentMethodTypes instead.",
    );
  }
  if (clientSecret !== undefined) {
    intentIdOf(clientSecret, "stripe.elements():");
    return;
  }
  if (mode === undefined) return;
  if (mode !== "payment") throw new IntegrationError("The payments sandbox knows the mode 'payment' only.");
  if (!currency) throw new IntegrationError("Invalid value for elements(): currency is required with mode.");
  if (!Number.isInteger(amount) || (amount ?? 0) <= 0) {
    throw new IntegrationError(
      "Invalid value for elements(): amount must be a positive integer, in the smallest currency unit.",
    );
  }
}

/** `stripe.elements(…)`: the elements of one payment. */
export class ElementsGroup {
  readonly theme: Theme;
  private readonly options: GroupOptions;
  private readonly elements = new Map<string, StripeElement>();
  private readonly emitter = new Emitter();
  private loaded: Promise<StripeError | null> | undefined;
  private submitted = false;

  constructor(
    private readonly api: Api,
    options: GroupOptions = {},
  ) {
    checkOptions(options);
    this.options = { ...options };
    this.theme = new Theme(options.appearance);
  }

  create(type: string, options: AnyOptions = {}): StripeElement {
    const key = type === "address" ? `address:${String(options.mode)}` : type;
    if (this.elements.has(key)) throw new IntegrationError(`Can only create one Element of type ${type}.`);
    const element = this.construct(type, options);
    this.elements.set(key, element);
    this.groupChanged();
    return element;
  }

  /** @param type a name, or a component of the React library, which carries its type. */
  getElement(type: string | { __elementType?: string }, mode?: AddressMode): StripeElement | null {
    const name = typeof type === "string" ? type : type.__elementType;
    const found = [...this.elements.values()].find(
      (element) =>
        element.type === name && (!mode || !(element instanceof AddressElement) || element.mode === mode),
    );
    return found ?? null;
  }

  update(changes: GroupOptions): Promise<void> {
    if (changes.clientSecret !== undefined) throw new IntegrationError("clientSecret cannot be updated.");
    checkOptions({ paymentMethodTypes: changes.paymentMethodTypes });
    Object.assign(this.options, changes);
    if ("appearance" in changes) this.theme.apply(changes.appearance);
    return Promise.resolve().then(() => void this.emitter.emit("update-end", undefined));
  }

  async fetchUpdates(): Promise<{ error?: StripeError }> {
    if (!this.clientSecret) throw new IntegrationError("elements.fetchUpdates() needs a clientSecret.");
    const { error } = await this.api.retrieve(this.clientSecret);
    return error ? { error } : {};
  }

  on(event: string, handler: Handler): void {
    this.emitter.on(event, handler);
  }

  async submit(): Promise<{ error: StripeError } | { selectedPaymentMethod: string }> {
    if (this.authorization) {
      this.submitted = true;
      return { selectedPaymentMethod: "card" };
    }
    if (!this.payment) throw new IntegrationError("elements.submit() needs a mounted payment Element.");
    const error = this.validate();
    this.submitted = error === null;
    return error ? { error } : { selectedPaymentMethod: "card" };
  }

  /** Shows what is wrong in all mounted elements and focuses the first problem on the page. */
  validate(): StripeError | null {
    const problems = [...this.elements.values()]
      .filter((element) => element.isMounted)
      .sort((one, other) => (one.precedes(other) ? -1 : 1))
      .map((element) => element.validate());
    const first = problems.find((problem) => problem !== null);
    first?.field.focus();
    return first?.error ?? null;
  }

  get clientSecret(): string | undefined {
    return this.options.clientSecret;
  }

  /** In deferred mode: the amount, currency and payment methods that the page said it would use. */
  get deferred(): { amount: number; currency: string; methods: string[] } | null {
    const { clientSecret, amount, currency } = this.options;
    const { allowedPaymentMethodTypes: allowed, excludedPaymentMethodTypes: excluded } = this.options;
    if (clientSecret !== undefined || amount === undefined || !currency) return null;
    return { amount, currency, methods: offeredMethods({ allowed, excluded }) };
  }

  /** Returns whether `submit` succeeded since the last confirmation, and resets that. */
  takeSubmitted(): boolean {
    const { submitted } = this;
    this.submitted = false;
    return submitted;
  }

  get payment(): PaymentElement | null {
    const element = this.elements.get("payment");
    return element instanceof PaymentElement && element.isMounted ? element : null;
  }

  /** What the buyer has just authorized in a wallet's sheet. */
  get authorization(): Authorization | null {
    const element = this.elements.get("expressCheckout");
    return element instanceof ExpressCheckoutElement ? element.authorization : null;
  }

  address(mode: AddressMode): AddressElement | null {
    const element = this.elements.get(`address:${mode}`);
    return element instanceof AddressElement && element.isMounted ? element : null;
  }

  get email(): string | undefined {
    const element = this.elements.get("linkAuthentication");
    return element instanceof LinkAuthenticationElement ? element.email || undefined : undefined;
  }

  private construct(type: string, options: AnyOptions): StripeElement {
    const surroundings: Surroundings = {
      theme: this.theme,
      hasAddressElement: () => [...this.elements.values()].some((element) => element.type === "address"),
      load: () => this.load(type),
      removed: (element) => this.remove(element),
    };
    switch (type) {
      case "payment":
        if (!this.options.clientSecret && !this.options.mode) {
          throw new IntegrationError(
            "In order to create a payment element, you must pass a clientSecret or mode when creating the Elements group.",
          );
        }
        return new PaymentElement(surroundings, options);
      case "address":
        return new AddressElement(surroundings, options);
      case "linkAuthentication":
        return new LinkAuthenticationElement(surroundings, options);
      case "expressCheckout":
        return new ExpressCheckoutElement(surroundings, options, () => this.requireAmount());
      default:
        throw new IntegrationError(`A valid Element name must be provided. You passed: ${type}.`);
    }
  }

  private requireAmount(): { amount: number; currency: string } {
    if (this.deferred) return this.deferred;
    throw new IntegrationError("The payments sandbox offers wallets only with the mode 'payment'.");
  }

  /** With a client secret, elements are ready only when its intent can still be paid. */
  private load(type: string): Promise<StripeError | null> {
    if (isUnloadable(type)) return Promise.resolve(UNREACHABLE);
    const { clientSecret } = this.options;
    if (!clientSecret) return Promise.resolve(null);
    this.loaded ??= this.api.retrieve(clientSecret).then(({ error, paymentIntent }) => {
      if (error) {
        this.loaded = undefined;
        return error;
      }
      if (paymentIntent.status !== "succeeded" && paymentIntent.status !== "canceled") return null;
      return {
        type: "invalid_request_error",
        code: "payment_intent_unexpected_state",
        message: `The PaymentIntent is in a terminal state (${paymentIntent.status}) and cannot be used to initialize Elements.`,
      };
    });
    return this.loaded;
  }

  private remove(element: StripeElement): void {
    for (const [key, known] of this.elements) if (known === element) this.elements.delete(key);
    this.groupChanged();
  }

  private groupChanged(): void {
    for (const element of this.elements.values()) element.groupChanged();
  }
}

/**
 * Stripe's elements are frames that may fail to load one by one. These need no request, so a test names the one that
 * fails: `sessionStorage["payments-sandbox:unloadable"] = "address"`.
 */
function isUnloadable(type: string): boolean {
  try {
    return sessionStorage.getItem("payments-sandbox:unloadable") === type;
  } catch {
    return false;
  }
}
