/** @jest-environment node */
import fs from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import {
  createIntent,
  errorOf,
  eventually,
  fromBrowser,
  inProcess,
  paidIntent,
  typedCard,
} from "../testing/checked-sdk";
import { startWebhookReceiver } from "../testing/webhook-receiver";

let directory: string;
let dataFile: string;
beforeEach(() => {
  directory = fs.mkdtempSync(join(tmpdir(), "payments-sandbox-"));
  dataFile = join(directory, "state", "payments.jsonl");
});
afterEach(() => fs.rmSync(directory, { recursive: true }));

it("knows everything after a restart, in the same order", async () => {
  const first = inProcess({ dataFile });
  const paid = await paidIntent(first.stripe);
  const refund = await first.stripe.refunds.create({ payment_intent: paid.id, amount: 100 });
  await createIntent(first.stripe, 1080, { idempotencyKey: "kept" });
  const events = (await first.stripe.events.list()).data.map(({ id }) => id);
  first.sandbox.close();

  const second = inProcess({ dataFile });
  expect(await second.stripe.paymentIntents.retrieve(paid.id)).toEqual(paid);
  expect((await second.stripe.refunds.retrieve(refund.id)).status).toBe("succeeded");
  expect((await second.stripe.events.list()).data.map(({ id }) => id)).toEqual(events);
  await createIntent(second.stripe, 1080, { idempotencyKey: "kept" });
  expect(second.sandbox.store.intents.size).toBe(2);
  const conflict = await errorOf(createIntent(second.stripe, 2000, { idempotencyKey: "kept" }));
  expect(conflict.type).toBe("StripeIdempotencyError");
  second.sandbox.close();
});

it("loses nothing it has answered when the process is killed", async () => {
  const killed = inProcess({ dataFile });
  const intent = await createIntent(killed.stripe);
  // Never closed, and the kill left half a line behind.
  fs.appendFileSync(dataFile, '[["intents","pi_half",{"id":"pi_ha');
  const warning = jest.spyOn(process, "emitWarning").mockImplementation(() => undefined);
  const next = inProcess({ dataFile });
  expect((await next.stripe.paymentIntents.retrieve(intent.id)).status).toBe("requires_payment_method");
  expect(next.sandbox.store.intents.size).toBe(1);
  expect(warning).toHaveBeenCalledTimes(1);
  warning.mockRestore();
  next.sandbox.close();
  killed.sandbox.close();
});

it("refuses a file that is damaged in its middle, and leaves it as it is", async () => {
  const { sandbox, stripe } = inProcess({ dataFile });
  await createIntent(stripe);
  sandbox.close();
  const damaged = `garbage\n${fs.readFileSync(dataFile, "utf8")}`;
  fs.writeFileSync(dataFile, damaged);
  expect(() => inProcess({ dataFile })).toThrow("payments.jsonl is damaged at line 1");
  expect(fs.readFileSync(dataFile, "utf8")).toBe(damaged);
});

it("ends after a restart what was in processing", async () => {
  const first = inProcess({ dataFile, processingMs: 60 });
  const { id } = await paidIntent(first.stripe, "pm_sandbox_processing_then_succeeds");
  first.sandbox.close();
  const second = inProcess({ dataFile });
  await eventually(async () => (await second.stripe.paymentIntents.retrieve(id)).status === "succeeded");
  second.sandbox.close();
});

it("delivers after a restart what could not be delivered before", async () => {
  const receiver = await startWebhookReceiver();
  const unreachable = { ...receiver.endpoint, url: "http://127.0.0.1:1/" };
  const first = inProcess({ dataFile, webhook: unreachable, retryDelaysMs: [3_600_000] });
  await createIntent(first.stripe);
  await eventually(() => first.sandbox.store.deliveries.size === 1);
  first.sandbox.close();
  const second = inProcess({ dataFile, webhook: receiver.endpoint });
  await eventually(() => receiver.received.length === 1);
  second.sandbox.close();
  await receiver.close();
});

it("writes no card number, and a file for its owner alone, even if it was readable for all", async () => {
  fs.mkdirSync(dirname(dataFile));
  fs.writeFileSync(dataFile, "", { mode: 0o644 });
  const { sandbox, stripe } = inProcess({ dataFile });
  const intent = await createIntent(stripe);
  const form = typedCard(intent.client_secret, "4242424242424242");
  await fromBrowser(sandbox, "POST", `/v1/payment_intents/${intent.id}/confirm`, form);
  sandbox.close();
  const kept = fs.readFileSync(dataFile, "utf8");
  expect(kept).toContain('"last4":"4242"');
  expect(kept).not.toContain("42424242");
  expect(fs.statSync(dataFile).mode & 0o777).toBe(0o600);
});
