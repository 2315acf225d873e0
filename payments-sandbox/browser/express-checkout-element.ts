import type { PostalAddress } from "./address-element";
import type {
  StripeExpressCheckoutElementClickEvent as ClickEvent,
  StripeExpressCheckoutElementConfirmEvent as ConfirmEvent,
  StripeExpressCheckoutElementReadyEvent as ReadyEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent as AddressEvent,
} from "@stripe/stripe-js";
import type { Parameters } from "./parts/api";
import { make } from "./parts/dom";
import { StripeElement, type Surroundings } from "./parts/element";
import { IntegrationError, type StripeError } from "./parts/errors";
import { checkSum, WalletSheet, type Choice, type SheetDetails, type ShippingRate } from "./wallet-sheet";
import { HOLDER, offeredWallets, WALLETS, type WalletType } from "./wallets";

export interface ExpressCheckoutOptions extends SheetDetails {
  emailRequired?: boolean;
  shippingAddressRequired?: boolean;
  allowedShippingCountries?: string[];
  /** In pixels. */
  buttonHeight?: number;
}

/** What the buyer authorized in a sheet, for stripe.confirmPayment(). */
export interface Authorization {
  paymentMethodData: Parameters;
  conclude: (error: StripeError | null) => void;
}

const ELEMENT_TYPE = "expressCheckout";
type CancelEvent = { elementType: typeof ELEMENT_TYPE };

/** A page that doesn't answer a click within this time gets no sheet, in milliseconds. */
const CLICK_PATIENCE_MS = 1000;

/** One button for each wallet of this browser. Which ones there are, a test says (wallets.ts). */
export class ExpressCheckoutElement extends StripeElement {
  /** Set while the page is asked to confirm a payment. */
  authorization: Authorization | null = null;
  private readonly wallets = offeredWallets();

  constructor(
    surroundings: Surroundings,
    private readonly options: ExpressCheckoutOptions,
    private readonly amount: () => { amount: number; currency: string },
  ) {
    super(ELEMENT_TYPE, surroundings);
    const { buttonHeight = 44, allowedShippingCountries } = options;
    if (buttonHeight < 40 || buttonHeight > 55) {
      throw new IntegrationError("Invalid value for buttonHeight: it should be between 40 and 55.");
    }
    if (allowedShippingCountries && !allowedShippingCountries.includes("US")) {
      throw new IntegrationError(
        "The payments sandbox knows addresses in the United States only: allowedShippingCountries must include 'US'.",
      );
    }
  }

  protected content(): Node[] {
    if (this.wallets.length === 0) return [];
    const buttons = this.wallets.map((wallet) => {
      const button = make("button", { type: "button", class: "wallet" }, WALLETS[wallet].name);
      button.style.height = `${this.options.buttonHeight ?? 44}px`;
      button.addEventListener("click", () => this.click(wallet, button));
      return button;
    });
    return [make("div", { class: "wallets" }, ...buttons)];
  }

  protected state(): null {
    return null;
  }

  protected override readyEvent() {
    const none = { amazonPay: false, applePay: false, googlePay: false, klarna: false, link: false };
    const offered = Object.fromEntries(this.wallets.map((wallet) => [WALLETS[wallet].available, true]));
    const availablePaymentMethods =
      this.wallets.length > 0 ? { ...none, paypal: false, ...offered } : undefined;
    return { elementType: ELEMENT_TYPE, availablePaymentMethods } satisfies ReadyEvent;
  }

  private click(wallet: WalletType, button: HTMLElement): void {
    let answered = false;
    const once = (act: () => void) => () => {
      if (answered) return;
      answered = true;
      act();
    };
    const resolve = (details: SheetDetails = {}) =>
      once(() => this.openSheet(wallet, { ...this.options, ...details }, button))();
    const patience = () => {
      console.error(
        "The payments sandbox opens no sheet: the page didn't resolve the click within a second.",
      );
    };
    setTimeout(once(patience), CLICK_PATIENCE_MS);
    const heard = this.emit("click", {
      elementType: ELEMENT_TYPE,
      expressPaymentType: wallet,
      resolve,
      reject: once(() => undefined),
    } satisfies ClickEvent);
    if (!heard) resolve();
  }

  private openSheet(wallet: WalletType, details: SheetDetails, button: HTMLElement): void {
    const { shippingAddressRequired: asksAddress = false, emailRequired: asksEmail = false } = this.options;
    if (asksAddress && !details.shippingRates?.length) {
      throw new IntegrationError("shippingRates is required when shippingAddressRequired is true.");
    }
    checkSum(details, this.amount().amount);
    const sheet = new WalletSheet(
      {
        ...{ wallet, asksEmail, asksAddress, amount: this.amount, theme: this.surroundings.theme },
        onAddress: (address) => this.ask(address),
        onPay: (choice) => this.confirm(wallet, sheet, choice, details.shippingRates?.[0]),
        onCancel: () => {
          this.authorization = null;
          button.focus();
          this.emit("cancel", { elementType: ELEMENT_TYPE } satisfies CancelEvent);
        },
      },
      details,
    );
    sheet.open();
  }

  /** The page learns of an address only what it needs to know where to ship, until the buyer pays. */
  private ask({ city, state, postal_code, country }: PostalAddress): Promise<SheetDetails | null> {
    return new Promise((answer) => {
      const heard = this.emit("shippingaddresschange", {
        name: HOLDER.name,
        address: { city, state, postal_code, country },
        resolve: (details: SheetDetails = {}) => answer(details),
        reject: () => answer(null),
      } satisfies AddressEvent);
      if (!heard) answer({});
    });
  }

  private confirm(
    wallet: WalletType,
    sheet: WalletSheet,
    { email, address, cardNumber }: Choice,
    shippingRate: ShippingRate | undefined,
  ): void {
    const { name } = HOLDER;
    this.authorization = {
      paymentMethodData: {
        type: "card",
        card: { number: cardNumber, exp_month: 12, exp_year: 2034, cvc: "123", wallet },
        billing_details: { name, email, address: { ...address } },
      },
      conclude: (error) => {
        this.authorization = null;
        sheet.conclude(error);
      },
    };
    const { shippingAddressRequired } = this.options;
    const heard = this.emit("confirm", {
      expressPaymentType: wallet,
      billingDetails: { name, email, address },
      ...(shippingAddressRequired && { shippingAddress: { name, address }, shippingRate }),
      paymentFailed: ({ message }: { message?: string } = {}) => {
        this.authorization = null;
        sheet.conclude({ type: "page_refused", message });
      },
    } satisfies ConfirmEvent);
    if (!heard) throw new IntegrationError("The express checkout Element needs a handler for 'confirm'.");
  }
}
