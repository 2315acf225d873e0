import type { Ledger } from "../ledger/ledger";
import { newId, randomText } from "../model/ids";
import { ENABLED_METHODS, offeredMethods, type MethodType } from "../model/method-types";
import type { Cause, PaymentIntent } from "../model/types";
import { invalidRequest, notFound } from "../protocol/api-error";
import { mergeMetadata, readShipping } from "../protocol/billing";
import type { FormObject } from "../protocol/form";
import { readChoice, readFlag, readInteger, readList, readObject, readText } from "../protocol/parameters";
import { recordEvent } from "../webhooks/events";
import { closeChallenges } from "./challenges";

/** Stripe's limits for US dollars, in cents. */
const MIN_AMOUNT = 50;
const MAX_AMOUNT = 99_999_999;
const CHANGEABLE = ["requires_payment_method", "requires_confirmation", "requires_action"];
const CANCELABLE = [
  "requires_payment_method",
  "requires_capture",
  "requires_confirmation",
  "requires_action",
];
const METHOD_OPTIONS: NonNullable<PaymentIntent["payment_method_options"]> = {
  amazon_pay: {},
  card: { installments: null, mandate_options: null, network: null, request_three_d_secure: "automatic" },
  cashapp: {},
  klarna: { preferred_locale: null },
  link: { persistent_token: null },
};
const CANCELLATION_REASONS = ["abandoned", "duplicate", "fraudulent", "requested_by_customer"] as const;

export function getIntent(ledger: Ledger, id: string): PaymentIntent {
  const intent = ledger.store.intents.get(id);
  if (!intent) throw notFound("payment_intent", id, "intent");
  return intent;
}

/** Amount in the currency's smallest unit. */
function readAmount(form: FormObject): number | undefined {
  const amount = readInteger(form, "amount");
  if (amount === undefined) return undefined;
  if (amount < 1) {
    throw invalidRequest("This value must be greater than or equal to 1.", {
      code: "parameter_invalid_integer",
      param: "amount",
    });
  }
  if (amount < MIN_AMOUNT) {
    throw invalidRequest("Amount must be at least $0.50 usd", { code: "amount_too_small", param: "amount" });
  }
  if (amount > MAX_AMOUNT) {
    throw invalidRequest("Amount must be no more than $999,999.99", {
      code: "amount_too_large",
      param: "amount",
    });
  }
  return amount;
}

function readCurrency(form: FormObject): string | undefined {
  const currency = readText(form, "currency");
  if (currency === undefined) return undefined;
  if (!/^[a-z]{3}$/i.test(currency))
    throw invalidRequest(`Invalid currency: ${currency}`, { param: "currency" });
  return currency.toLowerCase();
}

function readDescriptorSuffix(form: FormObject): string | undefined {
  if (readText(form, "statement_descriptor")) {
    throw invalidRequest(
      "The `statement_descriptor` parameter is not supported for the card payment method type. Use `statement_descriptor_suffix` instead.",
      { param: "statement_descriptor" },
    );
  }
  const suffix = readText(form, "statement_descriptor_suffix");
  if (suffix && (!/[a-z]/i.test(suffix) || /[<>\\'"*]/.test(suffix) || suffix.length > 22)) {
    throw invalidRequest(
      "The statement descriptor suffix must contain at least one letter, at most 22 characters and none of < > \\ ' \" *.",
      {
        param: "statement_descriptor_suffix",
      },
    );
  }
  return suffix;
}

/** `intent` with the parameters that create and update share. */
function withDetails(intent: PaymentIntent, form: FormObject): PaymentIntent {
  const replaced = (name: string, current: string | null) => {
    const value = readText(form, name);
    return value === undefined ? current : value || null;
  };
  const shipping = readShipping(form);
  const suffix = readDescriptorSuffix(form);
  return {
    ...intent,
    amount: readAmount(form) ?? intent.amount,
    currency: readCurrency(form) ?? intent.currency,
    metadata: mergeMetadata(intent.metadata, form),
    description: replaced("description", intent.description),
    receipt_email: replaced("receipt_email", intent.receipt_email),
    transfer_group: replaced("transfer_group", intent.transfer_group),
    statement_descriptor_suffix: suffix === undefined ? intent.statement_descriptor_suffix : suffix || null,
    shipping: shipping === undefined ? intent.shipping : shipping,
  };
}

function readAutomaticMethods(form: FormObject): PaymentIntent["automatic_payment_methods"] {
  const methods = readObject(form, "automatic_payment_methods");
  if (!methods) return { allow_redirects: "always", enabled: true };
  if (!readFlag(methods, "enabled")) return null;
  return {
    allow_redirects: readChoice(methods, "allow_redirects", ["always", "never"]) ?? "always",
    enabled: true,
  };
}

/** A list of types: as sent, or unset by an empty one, or the current one. */
function readTypes<Current>(form: FormObject, name: string, current: Current): Current | MethodType[] | null {
  if (form[name] === undefined) return current;
  const sent = readList(form, name);
  const types = ENABLED_METHODS.filter((type) => sent.includes(type));
  if (types.length === sent.length) return types.length > 0 ? types : null;
  throw invalidRequest(`Invalid ${name}: must be of ${ENABLED_METHODS.join(", ")}`, { param: name });
}

/** `intent` with the payment methods that it offers, and an entry for the options of each. */
function withMethods(intent: PaymentIntent, form: FormObject): PaymentIntent {
  const allowed = readTypes(form, "allowed_payment_method_types", intent.allowed_payment_method_types);
  const excluded = readTypes(form, "excluded_payment_method_types", intent.excluded_payment_method_types);
  const redirects = intent.automatic_payment_methods?.allow_redirects !== "never";
  const types = intent.automatic_payment_methods
    ? offeredMethods({ allowed, excluded, redirects })
    : ["card"];
  if (types.length === 0) {
    throw invalidRequest(
      "No valid payment method types for this Payment Intent. Please ensure that you have activated payment methods compatible with your chosen currency in your dashboard.",
    );
  }
  const options = Object.entries(METHOD_OPTIONS).filter(([type]) => types.includes(type));
  return {
    ...intent,
    allowed_payment_method_types: allowed,
    excluded_payment_method_types: excluded,
    payment_method_types: types,
    payment_method_options: Object.fromEntries(options),
  };
}

export function createIntent(ledger: Ledger, form: FormObject, cause: Cause): PaymentIntent {
  const id = newId("pi");
  if (readFlag(form, "confirm")) {
    throw invalidRequest("The payments sandbox confirms in a call of its own.", { param: "confirm" });
  }
  const captureMethod = readChoice(form, "capture_method", ["automatic", "automatic_async"]);
  const blank: PaymentIntent = {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: 0,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: readAutomaticMethods(form),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: captureMethod ?? "automatic_async",
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: "automatic",
    created: ledger.seconds(),
    currency: "usd",
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: [],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  };
  const intent = ledger.store.intents.put(withMethods(withDetails(blank, form), form));
  recordEvent(ledger, "payment_intent.created", intent, cause);
  return intent;
}

export function updateIntent(ledger: Ledger, id: string, form: FormObject): PaymentIntent {
  const intent = getIntent(ledger, id);
  const blocked = ["amount", "currency", "payment_method"].find((name) => name in form);
  if (blocked && !CHANGEABLE.includes(intent.status)) {
    throw invalidRequest(
      `This PaymentIntent's ${blocked} could not be updated because it has a status of ${intent.status}. You may only update the ${blocked} of a PaymentIntent with one of the following statuses: ${CHANGEABLE.join(", ")}.`,
      { code: "payment_intent_unexpected_state", payment_intent: intent },
    );
  }
  return ledger.store.intents.put(withMethods(withDetails(intent, form), form));
}

export function cancelIntent(ledger: Ledger, id: string, form: FormObject, cause: Cause): PaymentIntent {
  const intent = getIntent(ledger, id);
  const reason = readChoice(form, "cancellation_reason", CANCELLATION_REASONS);
  if (!CANCELABLE.includes(intent.status)) {
    throw invalidRequest(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(", ")}.`,
      { code: "payment_intent_unexpected_state", payment_intent: intent },
    );
  }
  closeChallenges(ledger, intent.id);
  const canceled = ledger.store.intents.put({
    ...intent,
    status: "canceled",
    canceled_at: ledger.seconds(),
    cancellation_reason: reason ?? null,
    next_action: null,
  });
  recordEvent(ledger, "payment_intent.canceled", canceled, cause);
  return canceled;
}
