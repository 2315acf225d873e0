/** @jest-environment node */
import type Stripe from "stripe";
import { createIntent, errorOf, eventually, inProcess, KEYS, paidIntent } from "../../testing/checked-sdk";
import { sdkFor } from "../../testing/sdk";
import { startSandboxServer } from "../http/start";
import { behaviourNamed, TEST_CARDS } from "../model/cards";
import { API_VERSION } from "../model/types";

const { sandbox, stripe } = inProcess();
afterAll(() => sandbox.close());

const answerChallenge = (url: string, outcome: string) =>
  sandbox.handle(new Request(url, { method: "POST", body: new URLSearchParams({ outcome }) }));

it("claims the API version of the installed SDK", () => {
  expect(stripe.getApiField("version")).toBe(API_VERSION);
});

it("takes a payment over a real port, with the SDK's own client", async () => {
  const server = await startSandboxServer();
  const sdk = sdkFor(server);
  const create = () => createIntent(sdk, 500, { idempotencyKey: "create" });
  const intent = await create();
  expect((await create()).lastResponse.headers).toMatchObject({
    "idempotent-replayed": "true",
    "original-request": intent.lastResponse.requestId,
  });
  const paid = await sdk.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
  expect(paid.status).toBe("succeeded");
  expect(paid.lastResponse.requestId).toMatch(/^req_/);
  await server.close();
});

describe("payment methods", () => {
  const create = (parameters: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    stripe.paymentIntents.create({ amount: 1080, currency: "usd", ...parameters });

  it("are those of the account, without redirects if the page can't have them", async () => {
    expect(await create()).toMatchObject({
      automatic_payment_methods: { enabled: true, allow_redirects: "always" },
      payment_method_types: ["card", "link", "amazon_pay", "cashapp", "klarna"],
      allowed_payment_method_types: null,
    });
    const { payment_method_types: staying } = await create({
      automatic_payment_methods: { enabled: true, allow_redirects: "never" },
    });
    expect(staying).toEqual(["card", "link"]);
  });

  it("are those that a payment allows and doesn't exclude", async () => {
    const intent = await create({ allowed_payment_method_types: ["card", "link"] });
    expect(intent).toMatchObject({
      allowed_payment_method_types: ["card", "link"],
      payment_method_types: ["card", "link"],
      payment_method_options: { card: {}, link: { persistent_token: null } },
    });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      payment_method_types: ["card", "link"],
    });
    const fewer = await stripe.paymentIntents.update(intent.id, { excluded_payment_method_types: ["card"] });
    expect(fewer.payment_method_types).toEqual(["link"]);
    const card = { payment_method: "pm_card_visa", return_url: "https://shop.example/thanks" };
    const refused = { statusCode: 400, code: "payment_intent_incompatible_payment_method" };
    expect(await errorOf(stripe.paymentIntents.confirm(intent.id, card))).toMatchObject(refused);
  });

  it("can't be none, unknown or named by the parameter of earlier versions", async () => {
    const link: ["link"] = ["link"];
    const none = { allowed_payment_method_types: link, excluded_payment_method_types: link };
    expect(await errorOf(create(none))).toMatchObject({ statusCode: 400 });
    const send = async (name: string, method: string) => {
      const body = new URLSearchParams({ amount: "1080", currency: "usd", [`${name}[]`]: method });
      const headers = { authorization: `Bearer ${KEYS.secretKey}` };
      const url = "http://sandbox.test/v1/payment_intents";
      const response = await sandbox.handle(new Request(url, { method: "POST", headers, body }));
      expect(response?.status).toBe(400);
      return response?.json();
    };
    await send("allowed_payment_method_types", "crad");
    const gone = { code: "payment_method_types_no_longer_supported", param: "payment_method_types" };
    expect(await send("payment_method_types", "card")).toMatchObject({ error: gone });
  });
});

it("creates, updates, pays and retrieves an intent", async () => {
  const intent = await createIntent(stripe, 1080);
  expect(intent).toMatchObject({ status: "requires_payment_method", amount: 1080, amount_received: 0 });
  const shipping = { name: "Ada King", address: { line1: "1 Court Lane", country: "US" } };
  await stripe.paymentIntents.update(intent.id, { metadata: { order_id: "o1", cart: "c1" }, shipping });
  const updated = await stripe.paymentIntents.update(intent.id, { amount: 2160, metadata: { cart: "" } });
  expect(updated).toMatchObject({
    amount: 2160,
    metadata: { order_id: "o1" },
    shipping: { name: "Ada King" },
  });
  const paid = await stripe.paymentIntents.confirm(intent.id, {
    payment_method: "pm_card_mastercard",
    expand: ["latest_charge", "payment_method"],
  });
  expect(paid).toMatchObject({
    status: "succeeded",
    amount_received: 2160,
    latest_charge: { paid: true, payment_intent: intent.id },
    payment_method: { card: { brand: "mastercard", last4: "4444" } },
  });
  const again = await stripe.paymentIntents.retrieve(intent.id);
  const charge = await stripe.charges.retrieve(String(again.latest_charge));
  expect(charge).toMatchObject({ amount: 2160, status: "succeeded", metadata: { order_id: "o1" } });
});

const refused = TEST_CARDS.filter((card) => {
  const { refusal, authenticate } = behaviourNamed(card.behaviour);
  return refusal !== undefined && !authenticate;
});
it.each(refused)(
  "refuses $token as its bank would, and another card may follow",
  async ({ token, behaviour }) => {
    const { refusal } = behaviourNamed(behaviour);
    const intent = await createIntent(stripe);
    const error = await errorOf(stripe.paymentIntents.confirm(intent.id, { payment_method: token }));
    expect(error).toMatchObject({ type: "StripeCardError", statusCode: 402, code: refusal?.code });
    expect(error.decline_code || undefined).toBe(refusal?.declineCode);
    const failed = await stripe.paymentIntents.retrieve(intent.id);
    expect(failed).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: refusal?.code },
    });
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
    expect(paid).toMatchObject({ status: "succeeded", last_payment_error: null });
  },
);

describe("3-D Secure", () => {
  async function challenged(token: string) {
    const intent = await createIntent(stripe);
    const waiting = await stripe.paymentIntents.confirm(intent.id, {
      payment_method: token,
      return_url: "http://shop.test/back",
    });
    expect(waiting.status).toBe("requires_action");
    return { id: intent.id, url: waiting.next_action?.redirect_to_url?.url ?? "" };
  }

  it.each([
    "pm_card_authenticationRequiredOnSetup",
    "pm_card_authenticationRequired",
    "pm_card_threeDSecure2Required",
  ])("pays %s once the challenge is completed, and returns to the shop", async (token) => {
    const { id, url } = await challenged(token);
    const page = await sandbox.handle(new Request(url));
    expect(await page?.text()).toContain("129.60 USD");
    const response = await answerChallenge(url, "complete");
    expect(response?.status).toBe(303);
    expect(response?.headers.get("location")).toMatch(
      new RegExp(`^http://shop\\.test/back\\?payment_intent=${id}&.*redirect_status=succeeded$`),
    );
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe("succeeded");
  });

  it("fails the payment when the challenge is failed, whatever is answered later", async () => {
    const { id, url } = await challenged("pm_card_authenticationRequired");
    await answerChallenge(url, "fail");
    await answerChallenge(url, "complete");
    const intent = await stripe.paymentIntents.retrieve(id);
    expect(intent.status).toBe("requires_payment_method");
    expect(intent.last_payment_error?.code).toBe("payment_intent_authentication_failure");
  });

  it.each([
    ["pm_card_threeDSecureRequiredChargeDeclined", "generic_decline"],
    ["pm_card_authenticationRequiredChargeDeclinedInsufficientFunds", "insufficient_funds"],
  ])("declines %s after the challenge", async (token, declineCode) => {
    const { id, url } = await challenged(token);
    await answerChallenge(url, "complete");
    expect((await stripe.paymentIntents.retrieve(id)).last_payment_error?.decline_code).toBe(declineCode);
  });

  it("is worthless after the intent was cancelled", async () => {
    const { id, url } = await challenged("pm_card_authenticationRequired");
    await stripe.paymentIntents.cancel(id);
    await answerChallenge(url, "complete");
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe("canceled");
  });
});

it.each([
  ["pm_sandbox_processing_then_succeeds", "succeeded"],
  ["pm_sandbox_processing_then_fails", "requires_payment_method"],
])("keeps %s in processing, then it is %s", async (token, status) => {
  const intent = await paidIntent(stripe, token);
  expect(intent.status).toBe("processing");
  const error = await errorOf(stripe.paymentIntents.cancel(intent.id));
  expect(error.code).toBe("payment_intent_unexpected_state");
  await eventually(async () => (await stripe.paymentIntents.retrieve(intent.id)).status === status);
});

it("cancels once, and never what is paid", async () => {
  const intent = await createIntent(stripe);
  const canceled = await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: "abandoned" });
  expect(canceled).toMatchObject({ status: "canceled", cancellation_reason: "abandoned" });
  for (const call of [
    stripe.paymentIntents.cancel(intent.id),
    stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" }),
    stripe.paymentIntents.update(intent.id, { amount: 100 }),
    stripe.paymentIntents.cancel((await paidIntent(stripe)).id),
  ]) {
    expect((await errorOf(call)).code).toBe("payment_intent_unexpected_state");
  }
});

it("refuses what Stripe refuses", async () => {
  const create = (parameters: object) =>
    errorOf(stripe.rawRequest("POST", "/v1/payment_intents", { currency: "usd", ...parameters }));
  for (const [parameters, code] of [
    [{ amount: 49 }, "amount_too_small"],
    [{ amount: 100_000_000 }, "amount_too_large"],
    [{ amount: 10.5 }, "parameter_invalid_integer"],
    [{}, "parameter_missing"],
  ] as const)
    expect((await create(parameters)).code).toBe(code);
  expect((await errorOf(stripe.paymentIntents.retrieve("pi_none"))).code).toBe("resource_missing");
  expect(await errorOf(stripe.rawRequest("GET", "/v1/customers"))).toMatchObject({
    type: "StripeInvalidRequestError",
    statusCode: 404,
  });
  const intent = await createIntent(stripe);
  const missing = await errorOf(stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_none" }));
  expect(missing.code).toBe("resource_missing");
});

it("lists newest first, in pages that meet", async () => {
  const lone = inProcess();
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift((await createIntent(lone.stripe)).id);
  const seen: string[] = [];
  for await (const { id } of lone.stripe.paymentIntents.list({ limit: 2 })) seen.push(id);
  expect(seen).toEqual(ids);
  const before = await lone.stripe.paymentIntents.list({ limit: 2, ending_before: ids[3] });
  expect(before).toMatchObject({ has_more: true, data: [{ id: ids[1] }, { id: ids[2] }] });
  const created = await lone.stripe.events.list({ type: "payment_intent.created", created: { gte: 1 } });
  expect(created.data).toHaveLength(5);
  const none = await lone.stripe.events.list({ types: ["charge.failed"] });
  expect(none.data).toHaveLength(0);
  lone.sandbox.close();
});
