import type { Ledger } from "../ledger/ledger";
import type { Challenge, StoredPaymentMethod } from "../ledger/records";
import { newId } from "../model/ids";
import type { Cause, PaymentIntent } from "../model/types";
import { ApiError } from "../protocol/api-error";
import { recordEvent } from "../webhooks/events";
import { challengePage } from "./challenge-page";
import { refuseAuthentication, settle } from "./settlement";

const PATH = /^\/three-d-secure\/(3ds_[A-Za-z0-9]+)$/;

interface ChallengeRequest {
  intent: PaymentIntent;
  paymentMethod: StoredPaymentMethod;
  cause: Cause;
  origin: string;
  returnUrl: string | null;
  /** Whether a script shows the challenge in a dialog; otherwise the browser is sent to a separate page. */
  inPage: boolean;
}

export function openChallenge(ledger: Ledger, request: ChallengeRequest): void {
  const { intent, paymentMethod, cause, origin, returnUrl, inPage } = request;
  const id = newId("3ds");
  const path = `/three-d-secure/${id}`;
  ledger.store.challenges.put({
    id,
    intent: intent.id,
    paymentMethod: paymentMethod.id,
    returnUrl: inPage ? null : returnUrl,
    state: "open",
  });
  const waiting = ledger.store.intents.put({
    ...intent,
    status: "requires_action",
    payment_method: paymentMethod.id,
    next_action: inPage
      ? {
          type: "use_stripe_sdk",
          use_stripe_sdk: { type: "three_d_secure_redirect", source: id, stripe_js: path },
        }
      : { type: "redirect_to_url", redirect_to_url: { return_url: returnUrl, url: `${origin}${path}` } },
  });
  recordEvent(ledger, "payment_intent.requires_action", waiting, cause);
}

/** Invalidates an intent's open challenges: it was cancelled, or another card is being tried. */
export function closeChallenges(ledger: Ledger, intentId: string): void {
  for (const challenge of ledger.store.challenges.all()) {
    if (challenge.intent === intentId && challenge.state === "open") {
      ledger.store.challenges.put({ ...challenge, state: "superseded" });
    }
  }
}

/** Applies the cardholder's answer once; a second answer changes nothing. */
function answerChallenge(ledger: Ledger, challenge: Challenge, passed: boolean): void {
  const intent = ledger.store.intents.get(challenge.intent);
  const paymentMethod = ledger.store.paymentMethods.get(challenge.paymentMethod);
  if (challenge.state !== "open" || !paymentMethod || intent?.status !== "requires_action") return;
  ledger.store.challenges.put({ ...challenge, state: passed ? "completed" : "failed" });
  if (!passed) {
    refuseAuthentication(ledger, intent, paymentMethod.object);
    return;
  }
  try {
    settle(ledger, { intent, paymentMethod, cause: null, authenticated: true });
  } catch (error) {
    // The refusal is already stored in the intent, where the caller reads it.
    if (!(error instanceof ApiError)) throw error;
  }
}

function returnTo(url: string, intent: PaymentIntent): Response {
  const target = new URL(url);
  target.searchParams.set("payment_intent", intent.id);
  target.searchParams.set("payment_intent_client_secret", intent.client_secret ?? "");
  target.searchParams.set("redirect_status", intent.status === "succeeded" ? "succeeded" : "failed");
  return new Response(null, { status: 303, headers: { location: target.href } });
}

/** Answers the 3-D Secure endpoints; null if the request is for something else. */
export function handleChallenge(ledger: Ledger, method: string, path: string, body: string): Response | null {
  const id = PATH.exec(path)?.[1];
  if (!id) return null;
  const challenge = ledger.store.challenges.get(id);
  const intent = challenge && ledger.store.intents.get(challenge.intent);
  if (!challenge || !intent) return new Response("Not found", { status: 404 });
  if (method === "GET") return challengePage(intent);
  if (method !== "POST")
    return new Response("Method not allowed", { status: 405, headers: { allow: "GET, POST" } });
  const outcome = new URLSearchParams(body).get("outcome");
  if (outcome !== "complete" && outcome !== "fail") return new Response("Bad request", { status: 400 });
  answerChallenge(ledger, challenge, outcome === "complete");
  ledger.store.commit();
  const answered = ledger.store.intents.get(intent.id) ?? intent;
  return challenge.returnUrl
    ? returnTo(challenge.returnUrl, answered)
    : Response.json({ status: answered.status });
}
