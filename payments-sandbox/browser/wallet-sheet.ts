import type { PostalAddress } from "./address-element";
import { make } from "./parts/dom";
import { IntegrationError, type StripeError } from "./parts/errors";
import { Field } from "./parts/field";
import type { Theme } from "./parts/theme";
import { ADDRESSES, HOLDER, WALLET_CARDS, WALLETS, type WalletType } from "./wallets";

export interface LineItem {
  name: string;
  /** In the currency's smallest unit; negative for a discount. */
  amount: number;
}
export interface ShippingRate {
  id: string;
  displayName: string;
  amount: number;
}
/** What the page answers to a click and to a change in the sheet. */
export interface SheetDetails {
  lineItems?: LineItem[];
  shippingRates?: ShippingRate[];
}

/** What the buyer has chosen in the sheet. */
export interface Choice {
  email: string;
  address: PostalAddress;
  cardNumber: string;
}

export interface SheetOptions {
  wallet: WalletType;
  theme: Theme;
  asksEmail: boolean;
  asksAddress: boolean;
  /** The amount of the page's elements now. */
  amount: () => { amount: number; currency: string };
  /** Asks the page about an address; resolves with its answer, or null if it refuses the address. */
  onAddress: (address: PostalAddress) => Promise<SheetDetails | null>;
  /** The buyer authorizes the payment. */
  onPay: (choice: Choice) => void;
  /** The buyer closes the sheet. */
  onCancel: () => void;
}

/** A wallet's own window, in which it asks for address and card and the buyer authorizes the payment. */
export class WalletSheet {
  private readonly dialog: HTMLDialogElement;
  private readonly host = make("div");
  private readonly bill = make("dl", { class: "bill" });
  private readonly problem = make("p", { class: "problem", role: "alert" });
  private readonly pay = make("button", { type: "button" });
  private readonly cancel = make("button", { type: "button", class: "secondary" }, "Cancel");
  private readonly email: Field;
  private readonly place: Field;
  private readonly card: Field;
  /** Counts the questions about an address: only the answer to the last one is shown. */
  private asked = 0;

  constructor(
    private readonly options: SheetOptions,
    private details: SheetDetails,
  ) {
    this.email = new Field({
      ...{ name: "email", label: "Email address", autocomplete: "off", type: "email", value: HOLDER.email },
      check: (text) => (text ? null : { code: "email_incomplete", message: "Your email is incomplete." }),
    });
    this.place = new Field({
      ...{ name: "place", label: "Ship to", autocomplete: "off", value: "0", check: () => null },
      options: ADDRESSES.map(({ city, state }, index) => [String(index), `${city}, ${state}`] as const),
    });
    this.card = new Field({
      ...{ name: "card", label: "Pay with", autocomplete: "off", value: WALLET_CARDS[0]?.[0] },
      ...{ options: WALLET_CARDS, check: () => null },
    });
    this.dialog = this.build();
    options.theme.attachTo(this.host).append(this.dialog);
  }

  open(): void {
    document.body.append(this.host);
    this.dialog.showModal();
    this.show();
    void this.askAboutAddress();
  }

  close(): void {
    this.dialog.close();
    this.host.remove();
  }

  /** Ends an authorized payment: closes the sheet, or says there why it failed, so that the buyer may try again. */
  conclude(error: Pick<StripeError, "type" | "message"> | null): void {
    // Without an answer the wallet can't say how it ended.
    if (!error || error.type === "api_connection_error") return this.close();
    this.busy = false;
    this.problem.textContent = error.message ?? "Payment not completed.";
    this.pay.focus();
  }

  private build(): HTMLDialogElement {
    const { wallet, asksEmail, asksAddress } = this.options;
    const fields = [...(asksEmail ? [this.email] : []), ...(asksAddress ? [this.place] : []), this.card];
    const dialog = make(
      "dialog",
      { "aria-labelledby": "title", "aria-describedby": "note" },
      make("h2", { id: "title" }, WALLETS[wallet].name),
      make("p", { id: "note" }, "Test wallet: no real card is charged."),
      make("div", { class: "grid" }, ...fields.map(({ root }) => root)),
      this.bill,
      this.problem,
      make("div", { class: "actions" }, this.pay, this.cancel),
    );
    this.place.root.addEventListener("change", () => void this.askAboutAddress());
    this.pay.addEventListener("click", () => this.authorize());
    this.cancel.addEventListener("click", () => this.dismiss());
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      this.dismiss();
    });
    return dialog;
  }

  private async askAboutAddress(): Promise<void> {
    if (!this.options.asksAddress) return;
    const question = ++this.asked;
    this.problem.textContent = "";
    this.pay.disabled = true;
    const answer = await this.options.onAddress(this.address);
    if (question !== this.asked) return;
    if (!answer) {
      this.problem.textContent = "This shop doesn’t ship to this address.";
      return;
    }
    this.details = { ...this.details, ...answer };
    this.pay.disabled = false;
    this.show();
  }

  private authorize(): void {
    const { asksEmail, onPay } = this.options;
    const problem = asksEmail ? this.email.check() : null;
    this.email.show(problem);
    if (problem) return this.email.focus();
    this.problem.textContent = "";
    this.busy = true;
    onPay({ email: this.email.value, address: this.address, cardNumber: this.card.value });
  }

  private dismiss(): void {
    if (this.cancel.disabled) return;
    this.close();
    this.options.onCancel();
  }

  private get address(): PostalAddress {
    return ADDRESSES[Number(this.place.value)] ?? ADDRESSES[0]!;
  }

  private set busy(busy: boolean) {
    for (const field of [this.email, this.place, this.card]) field.readOnly = busy;
    this.pay.disabled = this.cancel.disabled = busy;
    this.show(busy);
  }

  private show(busy = false): void {
    const { amount, currency } = this.options.amount();
    const { lineItems = [], shippingRates: [rate] = [] } = this.details;
    checkSum(this.details, amount);
    const text = (cents: number) =>
      new Intl.NumberFormat("en-US", { style: "currency", currency }).format(cents / 100);
    const rows = [...lineItems, ...(rate ? [{ name: rate.displayName, amount: rate.amount }] : [])];
    this.bill.replaceChildren(
      ...[...rows, { name: "Total", amount }].flatMap((row) => [
        make("dt", {}, row.name),
        make("dd", {}, text(row.amount)),
      ]),
    );
    this.pay.textContent = busy ? "Processing…" : `Pay ${text(amount)}`;
  }
}

/** Throws when the lines come to more than the amount, which Stripe refuses. */
export function checkSum({ lineItems = [], shippingRates: [rate] = [] }: SheetDetails, amount: number): void {
  const sum = lineItems.reduce((cents, line) => cents + line.amount, rate?.amount ?? 0);
  if (sum <= amount) return;
  throw new IntegrationError(
    `The amount of Elements (${amount}) is less than the sum of the line items and the shipping rate (${sum}).`,
  );
}
