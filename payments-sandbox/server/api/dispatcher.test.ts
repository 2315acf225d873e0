/** @jest-environment node */
import { setTimeout as pause } from "node:timers/promises";
import { createIntent, errorOf, inProcess } from "../../testing/checked-sdk";

const CREATE = /^POST \/v1\/payment_intents$/;
const { sandbox, stripe } = inProcess();
const { faults, store } = sandbox;
afterEach(() => faults.clear());
afterAll(() => sandbox.close());

describe("idempotency", () => {
  it("replays the first answer and executes once", async () => {
    const before = store.intents.size;
    const first = await createIntent(stripe, 1080, { idempotencyKey: "replay" });
    const again = await createIntent(stripe, 1080, { idempotencyKey: "replay" });
    expect(again.id).toBe(first.id);
    expect(store.intents.size).toBe(before + 1);
  });

  it("refuses the key with other parameters", async () => {
    await createIntent(stripe, 1080, { idempotencyKey: "conflict" });
    const error = await errorOf(createIntent(stripe, 2160, { idempotencyKey: "conflict" }));
    expect(error).toMatchObject({ type: "StripeIdempotencyError", statusCode: 400 });
  });

  it("answers 409 while the first is in flight; the SDK's retry then gets the same intent", async () => {
    faults.add({ match: CREATE, kind: "delay", delayMs: 200 });
    const options = { idempotencyKey: "in-flight" };
    const slow = createIntent(stripe, 777, options);
    await pause(30);
    const refused = await errorOf(createIntent(stripe, 777, { ...options, maxNetworkRetries: 0 }));
    expect(refused).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
    const retried = await createIntent(stripe, 777, options);
    expect(retried.id).toBe((await slow).id);
  });

  it("keeps the key free when the request was not valid", async () => {
    await errorOf(createIntent(stripe, 1, { idempotencyKey: "invalid" }));
    expect((await createIntent(stripe, 1080, { idempotencyKey: "invalid" })).amount).toBe(1080);
  });

  it("replays a refused card", async () => {
    const intent = await createIntent(stripe);
    const confirm = () =>
      errorOf(
        stripe.paymentIntents.confirm(
          intent.id,
          { payment_method: "pm_card_visa_chargeDeclined" },
          { idempotencyKey: "declined" },
        ),
      );
    expect((await confirm()).code).toBe("card_declined");
    expect((await confirm()).code).toBe("card_declined");
    expect(store.charges.all().filter((charge) => charge.payment_intent === intent.id)).toHaveLength(1);
  });
});

describe("faults", () => {
  it("500 before: nothing happened, and a retry succeeds", async () => {
    const before = store.intents.size;
    faults.add({ match: CREATE, kind: "500", times: 3 });
    expect((await errorOf(createIntent(stripe))).statusCode).toBe(500);
    expect(store.intents.size).toBe(before);
    faults.add({ match: CREATE, kind: "500", times: 2 });
    expect((await createIntent(stripe)).status).toBe("requires_payment_method");
  });

  it("500 after: it happened, and the 500 replays under its key", async () => {
    const before = store.intents.size;
    faults.add({ match: CREATE, kind: "500", when: "after" });
    expect((await errorOf(createIntent(stripe, 1080, { idempotencyKey: "500" }))).statusCode).toBe(500);
    expect((await errorOf(createIntent(stripe, 1080, { idempotencyKey: "500" }))).statusCode).toBe(500);
    expect(store.intents.size).toBe(before + 1);
  });

  it("drop after: the SDK's retry gets the answer of the one execution; dropped each time, it never learns of it", async () => {
    const before = store.intents.size;
    faults.add({ match: CREATE, kind: "drop", when: "after" });
    const { id } = await createIntent(stripe);
    expect(store.intents.get(id)).toBeDefined();
    expect(store.intents.size).toBe(before + 1);
    faults.add({ match: CREATE, kind: "drop", when: "after", times: 3 });
    expect((await errorOf(createIntent(stripe))).type).toBe("StripeConnectionError");
    expect(store.intents.size).toBe(before + 2);
  });

  it("429 is not retried", async () => {
    faults.add({ match: CREATE, kind: "429" });
    expect((await errorOf(createIntent(stripe))).statusCode).toBe(429);
    expect((await createIntent(stripe)).status).toBe("requires_payment_method");
  });
});
