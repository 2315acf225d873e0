/** @jest-environment node */
import { createIntent, errorOf, eventually, inProcess, paidIntent } from "../../testing/checked-sdk";

const { sandbox, stripe } = inProcess();
afterAll(() => sandbox.close());

it("refunds in parts and never more than was paid", async () => {
  const { id } = await paidIntent(stripe, "pm_card_visa", 3000);
  const asked = { payment_intent: id, amount: 1000, metadata: { refund_id: "r1" } };
  const part = await stripe.refunds.create(asked);
  expect(part).toMatchObject({ ...asked, status: "succeeded" });
  const tooMuch = await errorOf(stripe.refunds.create({ payment_intent: id, amount: 2001 }));
  expect(tooMuch.message).toBe("Refund amount ($20.01) is greater than unrefunded amount on charge ($20.00)");
  const rest = await stripe.refunds.create({ payment_intent: id, reason: "requested_by_customer" });
  expect(rest.amount).toBe(2000);
  expect((await errorOf(stripe.refunds.create({ payment_intent: id }))).code).toBe("charge_already_refunded");
  expect(await stripe.charges.retrieve(String(rest.charge))).toMatchObject({
    refunded: true,
    amount_refunded: 3000,
  });
  const listed = await stripe.refunds.list({ payment_intent: id });
  expect(listed.data.map((refund) => refund.id)).toEqual([rest.id, part.id]);
  expect((await stripe.refunds.retrieve(part.id)).id).toBe(part.id);
});

it("refunds nothing that was not paid", async () => {
  const { id } = await createIntent(stripe);
  expect((await errorOf(stripe.refunds.create({ payment_intent: id }))).code).toBe(
    "payment_intent_unexpected_state",
  );
  expect((await errorOf(stripe.refunds.create({}))).code).toBe("parameter_missing");
  expect((await errorOf(stripe.refunds.retrieve("re_none"))).code).toBe("resource_missing");
});

it("keeps a refund pending until it succeeds", async () => {
  const { id } = await paidIntent(stripe, "pm_card_pendingRefund");
  const refund = await stripe.refunds.create({ payment_intent: id });
  expect(refund.status).toBe("pending");
  await eventually(async () => (await stripe.refunds.retrieve(refund.id)).status === "succeeded");
});

it("takes a refund back that fails later", async () => {
  const { id } = await paidIntent(stripe, "pm_card_refundFail");
  const refund = await stripe.refunds.create({ payment_intent: id });
  expect(refund.status).toBe("succeeded");
  await eventually(async () => (await stripe.refunds.retrieve(refund.id)).status === "failed");
  expect(await stripe.charges.retrieve(String(refund.charge))).toMatchObject({
    refunded: false,
    amount_refunded: 0,
  });
  const [event] = (await stripe.events.list({ type: "refund.failed" })).data;
  expect(event?.data.object).toMatchObject({ id: refund.id, status: "failed" });
});
