import type { Ledger } from "../ledger/ledger";
import { behaviourNamed } from "../model/cards";
import type { Cause, PaymentIntent } from "../model/types";
import { invalidRequest } from "../protocol/api-error";
import { readShipping } from "../protocol/billing";
import type { FormObject } from "../protocol/form";
import { readFlag, readText } from "../protocol/parameters";
import { closeChallenges, openChallenge } from "./challenges";
import { getIntent } from "./payment-intents";
import { resolvePaymentMethod } from "./payment-methods";
import { settle } from "./settlement";

const CONFIRMABLE = ["requires_payment_method", "requires_confirmation", "requires_action"];

export interface Confirmation {
  form: FormObject;
  cause: Cause;
  /** The request came from the browser, with the publishable key and the client secret. */
  fromBrowser: boolean;
  /** Scheme and host of this server, for the address of a 3-D Secure page. */
  origin: string;
}

/** Throws before anything is written if the request can't succeed. */
function checkConfirmation(ledger: Ledger, intent: PaymentIntent, confirmation: Confirmation) {
  const { form, fromBrowser } = confirmation;
  if (!CONFIRMABLE.includes(intent.status)) {
    const message =
      intent.status === "succeeded"
        ? "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed."
        : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: ${CONFIRMABLE.join(", ")}.`;
    throw invalidRequest(message, { code: "payment_intent_unexpected_state", payment_intent: intent });
  }
  const returnUrl = readText(form, "return_url");
  if (returnUrl && !/^https?:\/\//.test(returnUrl)) {
    throw invalidRequest("Not a valid URL", { code: "url_invalid", param: "return_url" });
  }
  if (intent.automatic_payment_methods?.allow_redirects === "always" && !fromBrowser && !returnUrl) {
    throw invalidRequest(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
      { code: "parameter_missing", param: "return_url" },
    );
  }
  const paymentMethod = resolvePaymentMethod(ledger, form, fromBrowser);
  const { type } = paymentMethod.object;
  if (!intent.payment_method_types.includes(type)) {
    const message = `The PaymentMethod provided (${type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of the following types: ${intent.payment_method_types.join(", ")}.`;
    throw invalidRequest(message, { code: "payment_intent_incompatible_payment_method" });
  }
  return paymentMethod;
}

/** Attempts the payment. Throws the card error when the card is refused. */
export function confirmIntent(ledger: Ledger, id: string, confirmation: Confirmation): PaymentIntent {
  const { form, cause, origin } = confirmation;
  const current = getIntent(ledger, id);
  const paymentMethod = checkConfirmation(ledger, current, confirmation);
  const shipping = readShipping(form);
  closeChallenges(ledger, id);
  const intent = ledger.store.intents.put({
    ...current,
    receipt_email: readText(form, "receipt_email") || current.receipt_email,
    shipping: shipping === undefined ? current.shipping : shipping,
    last_payment_error: null,
    next_action: null,
  });
  if (behaviourNamed(paymentMethod.behaviour).authenticate) {
    openChallenge(ledger, {
      intent,
      paymentMethod,
      cause,
      origin,
      returnUrl: readText(form, "return_url") ?? null,
      inPage: readFlag(form, "use_stripe_sdk"),
    });
  } else {
    settle(ledger, { intent, paymentMethod, cause, authenticated: false });
  }
  return getIntent(ledger, id);
}
