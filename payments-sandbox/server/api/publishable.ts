import { timingSafeEqual } from "node:crypto";
import type { Ledger } from "../ledger/ledger";
import { publicView } from "../model/public-intent";
import { confirmIntent } from "../payments/confirmation";
import { ApiError, notFound } from "../protocol/api-error";
import { checkParameters, readText } from "../protocol/parameters";
import type { Call } from "./routes";

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Executes a call made with the publishable key: retrieve or confirm, and only with the right client secret. */
export function executePublishable(ledger: Ledger, call: Call): unknown {
  const match = /^\/v1\/payment_intents\/(\w+)(\/confirm)?$/.exec(call.path);
  const confirming = match?.[2] !== undefined;
  if (!match || call.method !== (confirming ? "POST" : "GET")) {
    throw new ApiError(403, {
      type: "invalid_request_error",
      message:
        "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
    });
  }
  const id = match[1] ?? "";
  const intent = ledger.store.intents.get(id);
  // The same answer for an unknown intent and for a wrong secret, so that ids cannot be probed.
  if (!intent?.client_secret || !sameText(intent.client_secret, readText(call.form, "client_secret") ?? "")) {
    throw notFound("payment_intent", id, "intent");
  }
  if (!confirming) {
    checkParameters("payment_intents.retrieve", call.form);
    return publicView(intent);
  }
  checkParameters("payment_intents.confirm", call.form, ["client_secret"]);
  try {
    return publicView(confirmIntent(ledger, id, { ...call, fromBrowser: true }));
  } catch (error) {
    if (!(error instanceof ApiError) || !error.body.payment_intent) throw error;
    const { payment_intent, ...rest } = error.body;
    throw new ApiError(error.status, { ...rest, payment_intent: publicView(payment_intent) });
  }
}
