/** @jest-environment node */
import { createIntent, fromBrowser, inProcess, typedCard } from "../../testing/checked-sdk";

const { sandbox, stripe } = inProcess();
afterAll(() => sandbox.close());

it("shows an intent to the holder of its client secret, without metadata", async () => {
  const intent = await createIntent(stripe);
  const path = `/v1/payment_intents/${intent.id}`;
  const right = await fromBrowser(sandbox, "GET", path, { client_secret: intent.client_secret ?? "" });
  expect(right).toMatchObject({ status: 200, body: { status: "requires_payment_method" } });
  expect(right.body.metadata).toBeUndefined();
  const wrongForms: Record<string, string>[] = [{}, { client_secret: `${intent.id}_secret_wrong` }];
  for (const form of wrongForms) {
    const wrong = await fromBrowser(sandbox, "GET", path, form);
    expect(wrong).toMatchObject({ status: 404, body: { error: { code: "resource_missing" } } });
  }
});

it("does nothing else", async () => {
  const { id } = await createIntent(stripe);
  for (const [method, path] of [
    ["POST", "/v1/payment_intents"],
    ["GET", "/v1/payment_intents"],
    ["POST", `/v1/payment_intents/${id}`],
    ["POST", `/v1/payment_intents/${id}/cancel`],
    ["POST", "/v1/refunds"],
    ["GET", "/v1/events"],
  ] as const) {
    expect(await fromBrowser(sandbox, method, path)).toMatchObject({ status: 403 });
  }
});

it("confirms with a typed card, of which four digits are kept", async () => {
  const intent = await createIntent(stripe);
  const path = `/v1/payment_intents/${intent.id}/confirm`;
  const declined = await fromBrowser(
    sandbox,
    "POST",
    path,
    typedCard(intent.client_secret, "4000000000000002"),
  );
  expect(declined).toMatchObject({ status: 402, body: { error: { decline_code: "generic_decline" } } });
  expect(declined.body.error?.payment_intent).not.toHaveProperty("metadata");
  const paid = await fromBrowser(sandbox, "POST", path, typedCard(intent.client_secret, "4242424242424242"));
  expect(paid).toMatchObject({ status: 200, body: { status: "succeeded" } });
  const kept = JSON.stringify([sandbox.store.paymentMethods.all(), sandbox.store.charges.all()]);
  expect(kept).toContain('"last4":"4242"');
  expect(kept).not.toMatch(/4242424242424242|4000000000000002/);
});

it.each([
  ["4242424242424241", "incorrect_number", undefined],
  ["4111111111111111", "card_declined", "test_mode_live_card"],
])("refuses the number %s and leaves the intent as it was", async (number, code, declineCode) => {
  const intent = await createIntent(stripe);
  const path = `/v1/payment_intents/${intent.id}/confirm`;
  const { status, body } = await fromBrowser(sandbox, "POST", path, typedCard(intent.client_secret, number));
  expect(status).toBe(402);
  expect([body.error?.code, body.error?.decline_code]).toEqual([code, declineCode]);
  expect((await stripe.paymentIntents.retrieve(intent.id)).last_payment_error).toBeNull();
});

it.each([
  ["[exp_month]", "13", "invalid_expiry_month"],
  ["[exp_year]", "20", "invalid_expiry_year"],
  ["[cvc]", "1", "invalid_cvc"],
])("refuses a card whose %s is %s", async (member, value, code) => {
  const intent = await createIntent(stripe);
  const { body } = await fromBrowser(sandbox, "POST", `/v1/payment_intents/${intent.id}/confirm`, {
    ...typedCard(intent.client_secret, "4242424242424242"),
    [`payment_method_data[card]${member}`]: value,
  });
  expect(body.error?.code).toBe(code);
});

it("lets no server send card numbers", async () => {
  const intent = await createIntent(stripe);
  const card = { number: "4242424242424242", exp_month: 12, exp_year: 34, cvc: "123" };
  const call = stripe.rawRequest("POST", `/v1/payment_intents/${intent.id}/confirm`, {
    payment_method_data: { type: "card", card },
  });
  await expect(call).rejects.toThrow(
    "Sending credit card numbers directly to the Stripe API is generally unsafe",
  );
});

it.each([
  ["no key", {}, "You did not provide an API key"],
  [
    "an unknown key",
    { authorization: "Bearer sk_test_other_account" },
    "Invalid API Key provided: sk_test_***",
  ],
])("answers 401 to %s", async (_name, headers, message) => {
  const response = await sandbox.handle(
    new Request("http://sandbox.test/v1/events", { headers: new Headers(headers) }),
  );
  expect(response?.status).toBe(401);
  expect(await response?.text()).toContain(message);
});
