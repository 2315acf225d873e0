import { createHash } from "node:crypto";
import type Stripe from "stripe";
import type { Ledger } from "../ledger/ledger";
import type { StoredPaymentMethod } from "../ledger/records";
import { findCardByNumber, findCardByToken, passesLuhn, type TestCard } from "../model/cards";
import { newId } from "../model/ids";
import { ApiError, docUrl, invalidCard, invalidRequest, notFound } from "../protocol/api-error";
import { readAddress } from "../protocol/billing";
import type { FormObject } from "../protocol/form";
import { readInteger, readObject, readText } from "../protocol/parameters";

type Wallet = Stripe.PaymentMethod.Card.Wallet;

interface Expiry {
  month: number;
  /** Four digits. */
  year: number;
}

/**
 * The payment method that a request names or describes.
 * @param fromBrowser only the script in the browser may send card numbers: a server that handles them is liable.
 */
export function resolvePaymentMethod(
  ledger: Ledger,
  form: FormObject,
  fromBrowser: boolean,
): StoredPaymentMethod {
  const id = readText(form, "payment_method");
  if (id) {
    const known = ledger.store.paymentMethods.get(id);
    if (known) return known;
    const card = findCardByToken(id);
    if (!card) throw notFound("PaymentMethod", id, "payment_method");
    const year = new Date(ledger.seconds() * 1000).getUTCFullYear() + 3;
    return createPaymentMethod(ledger, card, { month: 12, year }, null);
  }
  const data = readObject(form, "payment_method_data");
  if (!data) {
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: "payment_intent_unexpected_state" },
    );
  }
  if (!fromBrowser) {
    throw new ApiError(402, {
      type: "invalid_request_error",
      message:
        "Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.",
    });
  }
  if (readText(data, "type") !== "card") {
    throw invalidRequest("The payments sandbox takes cards only.", { param: "payment_method_data[type]" });
  }
  const entered = readObject(data, "card") ?? {};
  const { card, expiry } = readCard(entered, new Date(ledger.seconds() * 1000));
  const billing = readObject(data, "billing_details") ?? null;
  return createPaymentMethod(ledger, card, expiry, billing, readWallet(entered));
}

/** The wallet that a card was chosen in. Stripe's own script sends the wallet's token instead. */
function readWallet(form: FormObject): Wallet | null {
  const type = readText(form, "wallet");
  if (!type) return null;
  const isKnown = type === "apple_pay" || type === "google_pay" || type === "link";
  if (!isKnown) throw invalidRequest("The payments sandbox knows no such wallet.", { param: "card[wallet]" });
  return { type, dynamic_last4: null, [type]: {} };
}

function readCard(form: FormObject, today: Date): { card: TestCard; expiry: Expiry } {
  const number = (readText(form, "number") ?? "").replaceAll(" ", "");
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw invalidCard("Your card number is incorrect.", "incorrect_number", "number");
  }
  const month = readInteger(form, "exp_month") ?? 0;
  const year = ((readInteger(form, "exp_year") ?? 0) % 2000) + 2000;
  if (month < 1 || month > 12) {
    throw invalidCard("Your card's expiration month is invalid.", "invalid_expiry_month", "exp_month");
  }
  if (year * 12 + month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1) {
    throw invalidCard("Your card's expiration year is invalid.", "invalid_expiry_year", "exp_year");
  }
  if (!/^\d{3,4}$/.test(readText(form, "cvc") ?? "")) {
    throw invalidCard("Your card's security code is invalid.", "invalid_cvc", "cvc");
  }
  const card = findCardByNumber(number);
  if (!card) {
    throw new ApiError(402, {
      type: "card_error",
      code: "card_declined",
      decline_code: "test_mode_live_card",
      message:
        "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
      doc_url: docUrl("card_declined"),
    });
  }
  return { card, expiry: { month, year } };
}

function createPaymentMethod(
  ledger: Ledger,
  card: TestCard,
  expiry: Expiry,
  billing: FormObject | null,
  wallet: Wallet | null = null,
): StoredPaymentMethod {
  const id = newId("pm");
  const text = (name: string) => (billing && readText(billing, name)) || null;
  return ledger.store.paymentMethods.put({
    id,
    behaviour: card.behaviour,
    object: {
      id,
      object: "payment_method",
      allow_redisplay: "unspecified",
      billing_details: {
        address: readAddress(billing && readObject(billing, "address")),
        email: text("email"),
        name: text("name"),
        phone: text("phone"),
        tax_id: null,
      },
      card: {
        brand: card.brand,
        checks: {
          address_line1_check: null,
          address_postal_code_check: null,
          cvc_check: card.behaviour === "incorrect_cvc" ? "fail" : "pass",
        },
        country: "US",
        display_brand: card.brand,
        exp_month: expiry.month,
        exp_year: expiry.year,
        fingerprint: createHash("sha256").update(card.token).digest("base64url").slice(0, 16),
        funding: card.funding,
        generated_from: null,
        last4: card.number.slice(-4),
        networks: { available: [card.brand], preferred: null },
        regulated_status: "unregulated",
        three_d_secure_usage: { supported: true },
        wallet,
      },
      created: ledger.seconds(),
      customer: null,
      customer_account: null,
      livemode: false,
      metadata: {},
      type: "card",
    },
  });
}
