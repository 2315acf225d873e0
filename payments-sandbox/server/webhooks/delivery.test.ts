/** @jest-environment node */
import Stripe from "stripe";
import { createIntent, eventually, inProcess, paidIntent } from "../../testing/checked-sdk";
import { startWebhookReceiver } from "../../testing/webhook-receiver";
import { signatureHeader } from "./delivery";

type Receiver = Awaited<ReturnType<typeof startWebhookReceiver>>;
let receiver: Receiver;
let house: ReturnType<typeof inProcess>;
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  house = inProcess({ webhook: receiver.endpoint, retryDelaysMs: [1100, 20] });
});
afterEach(async () => {
  house.sandbox.close();
  await receiver.close();
});

it("delivers signed events about a payment and its refund", async () => {
  const { id } = await paidIntent(house.stripe);
  await house.stripe.refunds.create({ payment_intent: id });
  await eventually(() => receiver.received.length === 5);
  expect(receiver.received.map(({ type }) => type).sort()).toEqual([
    "charge.refunded",
    "charge.succeeded",
    "payment_intent.created",
    "payment_intent.succeeded",
    "refund.created",
  ]);
  const succeeded = receiver.received.find(({ type }) => type === "payment_intent.succeeded");
  expect(succeeded?.data.object).toMatchObject({ id, status: "succeeded" });
  await eventually(() => house.sandbox.store.jobs.size === 0);
  const events = await house.stripe.events.list();
  expect(events.data.every((event) => event.pending_webhooks === 0)).toBe(true);
});

it("tells of its endpoint, and sends what it is subscribed to", async () => {
  const all = await house.stripe.webhookEndpoints.list();
  expect(all.data).toMatchObject([{ url: receiver.endpoint.url, status: "enabled", enabled_events: ["*"] }]);
  expect(JSON.stringify(all)).not.toContain(receiver.endpoint.secret);
  const none = inProcess();
  expect((await none.stripe.webhookEndpoints.list()).data).toEqual([]);
  none.sandbox.close();

  const events = ["payment_intent.succeeded", "refund.created"] as const;
  const some = inProcess({ webhook: { ...receiver.endpoint, events } });
  const [endpoint] = (await some.stripe.webhookEndpoints.list()).data;
  expect(endpoint?.enabled_events).toEqual(events);
  const { id } = await paidIntent(some.stripe);
  await some.stripe.refunds.create({ payment_intent: id });
  await eventually(() => receiver.received.length === 2);
  await eventually(() => some.sandbox.store.jobs.size === 0);
  expect(receiver.received.map(({ type }) => type).sort()).toEqual(events);
  some.sandbox.close();
});

it("holds each object as it was when the event happened", async () => {
  const { id } = await paidIntent(house.stripe);
  await eventually(() => receiver.received.length === 3);
  const created = receiver.received.find(({ type }) => type === "payment_intent.created");
  expect(created?.data.object).toMatchObject({ id, status: "requires_payment_method" });
});

it("delivers again after a 500, signed again, and then stops", async () => {
  receiver.status = 500;
  await createIntent(house.stripe);
  await eventually(() => receiver.received.length === 1);
  receiver.status = 200;
  await eventually(() => receiver.received.length === 2);
  expect(receiver.received[1]?.id).toBe(receiver.received[0]?.id);
  // The pause is longer than a second, so the timestamps differ.
  expect(receiver.signatures[1]).not.toBe(receiver.signatures[0]);
  await eventually(() => house.sandbox.store.jobs.size === 0);
  expect(house.sandbox.store.deliveries.all().map(({ status }) => status)).toEqual([500, 200]);
});

it("gives up after the last retry, and redelivers when asked", async () => {
  receiver.status = 500;
  await createIntent(house.stripe);
  await eventually(() => house.sandbox.store.jobs.size === 0 && receiver.received.length === 3);
  receiver.status = 200;
  expect(house.sandbox.redeliver(receiver.received[0]?.id ?? "")).toBe(true);
  await eventually(() => receiver.received.length === 4);
  expect(house.sandbox.redeliver("evt_none")).toBe(false);
});

it("signs as Stripe does", () => {
  const stripe = new Stripe("sk_test_unused");
  const body = JSON.stringify({ id: "evt_1" });
  const timestamp = 1_795_000_000;
  const expected = stripe.webhooks.generateTestHeaderString({ payload: body, secret: "whsec_a", timestamp });
  expect(signatureHeader(body, "whsec_a", timestamp)).toBe(expected);
});
