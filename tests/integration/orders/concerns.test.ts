import { setTimeout as pause } from "node:timers/promises";
import type Stripe from "stripe";
import { db } from "@/lib/database/db";
import { orderDetails } from "@/lib/orders/operator/details";
import { announceDispatch } from "@/lib/orders/operator/dispatch";
import { release } from "@/lib/orders/operator/hold-back";
import { executeRefund, requestRefund } from "@/lib/orders/refunds";
import { receiveEvent } from "@/lib/orders/webhook";
import { letterOf } from "@/tests/support/letter";
import {
  chargeOrder,
  mailsOf,
  payElsewhere,
  payOrder,
  setLivemode,
  statusOf,
  TRACKING,
  deliver,
  conflict,
  testShop,
} from "@/tests/support/paid-order";

const shop = testShop();
const by = { operator: "Ada", reason: "spoke to the shopper" };
const DISPUTE = "pm_card_createDispute";
const WARNING = "pm_card_createIssuerFraudRecord";
const REVIEW = "pm_card_riskLevelElevated";

async function ship(orderId: string) {
  // Orders of this provider are test orders, which never leave.
  await setLivemode(orderId, true);
  return announceDispatch(orderId, TRACKING);
}

/** The provider's events about one payment, oldest first. */
async function eventsOf(intentId: string, type = /^(charge\.dispute|radar|review|charge\.refunded)/) {
  const { data } = await shop.provider.events.list({ limit: 100 });
  return data
    .filter((event) => type.test(event.type))
    .filter(({ data: { object } }) => "payment_intent" in object && object.payment_intent === intentId)
    .reverse();
}

async function deliverAll(intentId: string) {
  for (const event of await eventsOf(intentId)) await deliver(shop, event);
}

const concernsOf = (orderId: string) => db().paymentConcern.findMany({ where: { payment: { orderId } } });

/** The letters that the shop got about an order's concerns. */
async function lettersAbout(orderId: string) {
  const concerns = await concernsOf(orderId);
  const mails = await Promise.all(concerns.map(({ id }) => mailsOf("payment-concern", id)));
  return mails.flat();
}

test("a dispute is kept and told once, however often and in whatever order its news arrives", async () => {
  const { orderId, intentId, totalCents, reference } = await payOrder(shop, { card: DISPUTE });
  const events = await eventsOf(intentId);
  expect(events.map(({ type }) => type)).toEqual([
    "charge.dispute.created",
    "charge.dispute.funds_withdrawn",
  ]);
  await Promise.all([...events, ...events.toReversed(), ...events].map((event) => deliver(shop, event)));
  for (const event of events) expect(await deliver(shop, event)).toBe("duplicate");
  expect(await concernsOf(orderId)).toMatchObject([
    { kind: "dispute", status: "needs_response", reason: "fraudulent", amountCents: totalCents, revision: 1 },
  ]);
  const letters = await lettersAbout(orderId);
  expect(letters).toMatchObject([{ recipient: "hello@shop.example" }]);
  const letter = await letterOf(letters[0]!);
  expect(letter.subject).toBe(`Order ${reference}: Dispute, needs response`);
  expect(letter.text).toMatch(/of \$51\.84 \(fraudulent\): needs response, to be answered by 20\d\d-/);
  expect(letter.text).toContain("The order can’t be shipped until then");
});

test("nothing leaves while a dispute is open or once it is lost; when it is won, it does", async () => {
  for (const evidence of ["losing_evidence", "winning_evidence"]) {
    const { orderId, intentId } = await payOrder(shop, { card: DISPUTE });
    await deliverAll(intentId);
    await expect(ship(orderId)).rejects.toMatchObject(conflict("needs response"));
    expect(await release(orderId, by)).toBe("known");
    const refund = await requestRefund(orderId, { reason: "to be kind" });
    expect(await executeRefund(refund)).toBe("failed");
    const [{ providerId } = { providerId: "" }] = await concernsOf(orderId);
    await shop.provider.disputes.update(providerId, { evidence: { uncategorized_text: evidence } });
    // The latest news first: what came before it must change nothing.
    for (const event of (await eventsOf(intentId)).toReversed()) await deliver(shop, event);
    const won = evidence === "winning_evidence";
    expect(await concernsOf(orderId)).toMatchObject([{ status: won ? "won" : "lost", revision: 2 }]);
    expect(await lettersAbout(orderId)).toHaveLength(2);
    if (won) expect(await ship(orderId)).toBe("dispatched");
    else await expect(ship(orderId)).rejects.toMatchObject(conflict("lost"));
  }
});

test("an answer that was asked for earlier and comes later doesn't bring an old state back", async () => {
  const { orderId, intentId } = await payOrder(shop, { card: DISPUTE });
  await deliverAll(intentId);
  const [{ providerId } = { providerId: "" }] = await concernsOf(orderId);
  await shop.provider.disputes.update(providerId, { evidence: { uncategorized_text: "a receipt" } });
  const [news] = (await eventsOf(intentId)).slice(-1);
  shop.sandbox.sandbox.faults.add({
    match: /^GET \/v1\/disputes\/du_/,
    kind: "delay",
    when: "after",
    delayMs: 1500,
  });
  const slow = deliver(shop, news!);
  await pause(500);
  await shop.provider.disputes.update(providerId, { evidence: { uncategorized_text: "winning_evidence" } });
  const [newest] = (await eventsOf(intentId, /dispute\.closed/)).slice(-1);
  await deliver(shop, newest!);
  expect(await slow).toBe("processed");
  expect(await concernsOf(orderId)).toMatchObject([{ status: "won" }]);
});

test("a delivery is believed only that something happened, and only when it is signed", async () => {
  const { orderId, intentId } = await payOrder(shop, { card: DISPUTE });
  const [created] = await eventsOf(intentId);
  const dispute = created!.data.object as Stripe.Dispute;
  const claim = { ...created!, id: "evt_claim", data: { object: { ...dispute, status: "won", amount: 1 } } };
  await expect(receiveEvent(JSON.stringify(claim), "t=1,v1=forged")).rejects.toMatchObject({
    kind: "malformed",
  });
  expect(await concernsOf(orderId)).toEqual([]);
  expect(await deliver(shop, claim)).toBe("processed");
  expect(await concernsOf(orderId)).toMatchObject([{ status: "needs_response", amountCents: 5184 }]);
});

test("what is raised about payments of others is none of our business", async () => {
  const rows = () =>
    Promise.all([db().paymentConcern.count(), db().outgoingMail.count(), db().refund.count()]);
  const before = await rows();
  for (const card of [DISPUTE, WARNING, REVIEW]) {
    const id = await payElsewhere(shop, { card });
    if (card !== DISPUTE) await shop.provider.refunds.create({ payment_intent: id });
    const events = await eventsOf(id);
    expect(events.length).toBeGreaterThan(1);
    for (const event of events) expect(await deliver(shop, event)).toBe("processed");
  }
  expect(await rows()).toEqual(before);
});

test("an early fraud warning keeps an order back until somebody releases it", async () => {
  const { orderId, intentId } = await payOrder(shop, { card: WARNING });
  await deliverAll(intentId);
  await expect(ship(orderId)).rejects.toMatchObject(conflict("Early fraud warning"));
  const results = await Promise.all([release(orderId, by), release(orderId, by)]);
  expect(results.sort()).toEqual(["known", "released"]);
  expect((await orderDetails(orderId)).actions).toMatchObject([{ kind: "release", ...by }]);
  expect(await ship(orderId)).toBe("dispatched");
  // What comes of it afterwards is another matter.
  shop.sandbox.sandbox.raise(intentId, "fraudulent");
  await deliverAll(intentId);
  expect((await concernsOf(orderId)).map(({ status }) => status).sort()).toEqual([
    "needs_response",
    "settled",
  ]);
});

test("a review keeps an order back until it is approved at the provider", async () => {
  const { orderId, intentId } = await payOrder(shop, { card: REVIEW });
  await deliverAll(intentId);
  expect(await release(orderId, by)).toBe("known");
  await expect(ship(orderId)).rejects.toMatchObject(conflict("Review"));
  const [{ providerId } = { providerId: "" }] = await concernsOf(orderId);
  await shop.provider.reviews.approve(providerId);
  await deliverAll(intentId);
  expect(await concernsOf(orderId)).toMatchObject([{ kind: "review", status: "approved" }]);
  expect(await ship(orderId)).toBe("dispatched");
});

test("a refund made at the provider is in the books and told, and keeps the order back until it is released", async () => {
  const { orderId, intentId } = await payOrder(shop);
  await shop.provider.refunds.create({ payment_intent: intentId, amount: 1000 });
  // Of its two events, the one about the charge is enough.
  const [event] = await eventsOf(intentId, /^charge\.refunded$/);
  await Promise.all([deliver(shop, event!), deliver(shop, event!)]);
  for (const also of await eventsOf(intentId, /^refund\./)) await deliver(shop, also);
  expect(await statusOf(orderId)).toBe("partially_refunded");
  const [refund, ...others] = await db().refund.findMany({ where: { payment: { orderId } } });
  expect(others).toEqual([]);
  expect(refund).toMatchObject({ amountCents: 1000, status: "succeeded", reason: "dashboard" });
  expect(await mailsOf("refund-issued", refund!.id)).toHaveLength(1);
  expect(await lettersAbout(orderId)).toHaveLength(1);
  await expect(ship(orderId)).rejects.toMatchObject(conflict("Refund made at the provider"));
  expect(await release(orderId, by)).toBe("released");
  expect(await ship(orderId)).toBe("dispatched");
});

test("a refund of our own isn't told to ourselves", async () => {
  const { orderId, intentId } = await payOrder(shop);
  await executeRefund(await requestRefund(orderId, { amountCents: 1000, reason: "late" }));
  for (const event of await eventsOf(intentId, /^(charge\.refunded|refund\.)/)) await deliver(shop, event);
  expect(await concernsOf(orderId)).toEqual([]);
  expect(await db().refund.count({ where: { payment: { orderId } } })).toBe(1);
  expect(await ship(orderId)).toBe("dispatched");
});

test("a dispute that is heard of before its payment waits with the order", async () => {
  const { orderId, intentId } = await chargeOrder(shop, { card: DISPUTE });
  await deliverAll(intentId);
  expect(await statusOf(orderId)).toBe("pending");
  for (const event of await eventsOf(intentId, /^charge\.dispute/)) await deliver(shop, event);
  const { data } = await shop.provider.events.list({ type: "payment_intent.succeeded", limit: 10 });
  for (const event of data) await deliver(shop, event);
  expect(await statusOf(orderId)).toBe("paid");
  await expect(ship(orderId)).rejects.toMatchObject(conflict("needs response"));
});
