import { db } from "@/lib/database/db";
import { cancelOrder } from "@/lib/orders/cancel";
import { reconcile } from "@/lib/orders/reconcile/reconcile";
import { announceDispatch } from "@/lib/orders/operator/dispatch";
import { resendConfirmation } from "@/lib/orders/operator/resend";
import { executeRefund, requestRefund } from "@/lib/orders/refunds";
import { queue } from "@/tests/support/people-shop";
import { retryFailed } from "@/lib/mail/outbox/retry";
import { dropMail, listUnsent } from "@/lib/mail/outbox/unsent";
import {
  chargeOrder,
  mailsOf,
  openOrder,
  payElsewhere,
  payOrder,
  setLivemode,
  statusOf,
  TRACKING,
  payWith,
  stockOf,
  testShop,
} from "@/tests/support/paid-order";

/** One kind of damage per test; each looks only at what is said about its own order. */

const shop = testShop();

/** What a run says about one order, as “kind outcome”. */
async function findingsOn(orderId: string | null, options: Parameters<typeof reconcile>[0] = {}) {
  const { findings } = await reconcile(options);
  return findings
    .filter((finding) => finding.orderId === orderId)
    .map(({ kind, outcome }) => `${kind} ${outcome}`);
}

test("a shop that sold, refunded and cancelled as it should is in order", async () => {
  const refunded = await payOrder(shop);
  await executeRefund(await requestRefund(refunded.orderId, { reason: "test" }));
  await payOrder(shop, { quantity: 3 });
  await openOrder();
  expect(await reconcile({})).toEqual({
    checked: { payments: 3, refunds: 1, concerns: 0, orders: 2, variants: 3 },
    findings: [],
    verdict: "in order",
  });
});

test("a payment that we never heard of is applied; a dry run only tells", async () => {
  const { orderId } = await chargeOrder(shop);
  expect(await findingsOn(orderId, { repair: false })).toEqual(["payment-not-recorded repairable"]);
  expect(await statusOf(orderId)).toBe("pending");
  const report = await reconcile({});
  expect(report.findings).toMatchObject([{ orderId, kind: "payment-not-recorded", outcome: "repaired" }]);
  expect(report.verdict).toBe("repaired");
  expect(await statusOf(orderId)).toBe("paid");
  expect(await mailsOf("order-confirmation", orderId)).toHaveLength(1);
  expect(await findingsOn(orderId)).toEqual([]);
});

/** Opens an order whose payment the provider creates, though its answer is lost. */
async function openWithoutAnswer(): Promise<{ orderId: string; intentId: string }> {
  const match = /POST \/v1\/payment_intents$/;
  shop.sandbox.sandbox.faults.add({ match, kind: "drop", when: "after", times: 3 });
  await expect(openOrder()).rejects.toMatchObject({ kind: "unavailable" });
  shop.sandbox.sandbox.faults.clear();
  const { orderId } = await db().payment.findFirstOrThrow({ where: { intentId: null } });
  const [intent] = (await shop.provider.paymentIntents.list({ limit: 1 })).data;
  expect(intent!.metadata.order_id).toBe(orderId);
  return { orderId, intentId: intent!.id };
}

test.each([
  ["open", false],
  ["cancelled meanwhile", true],
])("a payment whose id we never stored is found by its metadata; its order is %s", async (_, meanwhile) => {
  const { orderId, intentId } = await openWithoutAnswer();
  if (meanwhile) expect(await cancelOrder(orderId)).toBe("canceled");
  await payWith(shop, intentId);
  expect(await findingsOn(orderId)).toEqual(["payment-not-recorded repaired"]);
  expect(await statusOf(orderId)).toBe("paid");
  const payment = { intentId, status: "succeeded" };
  expect(await db().payment.findUnique({ where: { orderId } })).toMatchObject(payment);
});

test("money without an order, and money that came twice, are for a person", async () => {
  const { orderId } = await payOrder(shop);
  await payElsewhere(shop);
  await payElsewhere(shop, { metadata: { order_id: orderId } });
  expect(await findingsOn(null)).toEqual(["payment-without-order left"]);
  expect(await findingsOn(orderId)).toEqual(["payment-without-order left"]);
  expect(await statusOf(orderId)).toBe("paid");
});

test("a paid order for which the provider has no money is for a person", async () => {
  const { orderId } = await openOrder();
  await db().order.update({ where: { id: orderId }, data: { status: "paid", paidAt: new Date() } });
  const found = ["payment-missing left", "confirmation-missing repaired", "hold-left left"];
  expect(await findingsOn(orderId)).toEqual(found);
});

test("a payment that the provider cancelled closes its order", async () => {
  const { orderId, intentId, variant } = await openOrder();
  await shop.provider.paymentIntents.cancel(intentId);
  expect(await findingsOn(orderId)).toEqual(["cancellation-not-recorded repaired"]);
  expect(await statusOf(orderId)).toBe("canceled");
  expect(await stockOf(variant.id)).toBe(10);
});

test("amounts that disagree are for a person, and the order isn't paid by them", async () => {
  const { orderId, intentId } = await openOrder();
  await shop.provider.paymentIntents.update(intentId, { amount: 100 });
  await shop.provider.paymentIntents.confirm(intentId, { payment_method: "pm_card_visa" });
  expect(await findingsOn(orderId)).toEqual(["amount-differs left"]);
  expect(await statusOf(orderId)).toBe("pending");
  const paid = await payOrder(shop);
  await db().payment.update({ where: { orderId: paid.orderId }, data: { amountReceivedCents: 1 } });
  expect(await findingsOn(paid.orderId)).toEqual(["amount-differs left"]);
});

test("a refund from the provider's dashboard is taken over, and the shopper is told once", async () => {
  const { orderId, intentId } = await payOrder(shop);
  await shop.provider.refunds.create({ payment_intent: intentId, amount: 500 });
  expect(await findingsOn(orderId)).toEqual(["refund-not-recorded repaired"]);
  expect(await statusOf(orderId)).toBe("partially_refunded");
  const refund = await db().refund.findFirstOrThrow({ where: { payment: { orderId } } });
  expect(refund).toMatchObject({ amountCents: 500, reason: "dashboard", status: "succeeded" });
  expect(await mailsOf("refund-issued", refund.id)).toHaveLength(1);
  expect(await findingsOn(orderId)).toEqual([]);
});

test("a refund that was promised and never made is made", async () => {
  const { orderId, intentId } = await payOrder(shop);
  const refundId = await requestRefund(orderId, { amountCents: 700, reason: "test" });
  expect(await findingsOn(orderId, { repair: false })).toEqual(["refund-not-made repairable"]);
  expect(await findingsOn(orderId)).toEqual(["refund-not-made repaired"]);
  const { data } = await shop.provider.refunds.list({ payment_intent: intentId });
  expect(data).toMatchObject([{ amount: 700, metadata: { refund_id: refundId } }]);
});

test("a refund that differs from the provider's is for a person", async () => {
  const { orderId, intentId } = await payOrder(shop);
  const refundId = await requestRefund(orderId, { amountCents: 700, reason: "test" });
  const metadata = { refund_id: refundId };
  await shop.provider.refunds.create({ payment_intent: intentId, amount: 300, metadata });
  expect(await findingsOn(orderId)).toEqual(["refund-differs left"]);
  expect(await db().refund.findUnique({ where: { id: refundId } })).toMatchObject({ status: "requested" });
  const other = await payOrder(shop);
  const payment = { connect: { orderId: other.orderId } };
  const refund = { amountCents: 100, status: "succeeded", providerId: "re_of_nobody", reason: "test" };
  await db().refund.create({ data: { payment, ...refund } });
  expect(await findingsOn(other.orderId)).toEqual(["refund-differs left"]);
});

test("a failed refund stays listed until it is made again", async () => {
  const { orderId } = await payOrder(shop);
  const refundId = await requestRefund(orderId, { amountCents: 700, reason: "test" });
  await db().refund.update({ where: { id: refundId }, data: { status: "failed" } });
  expect(await findingsOn(orderId)).toEqual(["refund-failed left"]);
  await executeRefund(await requestRefund(orderId, { amountCents: 700, reason: "test" }));
  expect(await findingsOn(orderId)).toEqual([]);
});

test("a debt that nobody pays back is for a person", async () => {
  const { orderId, intentId } = await openOrder();
  await shop.provider.paymentIntents.cancel(intentId);
  await reconcile({});
  await db().order.update({ where: { id: orderId }, data: { status: "refund_due" } });
  expect(await findingsOn(orderId)).toEqual(["refund-owed left", "payment-missing left"]);
});

test("an order that is open long past its time is cancelled; a short while is left to the sweeper", async () => {
  const { orderId } = await openOrder();
  const expiredFor = (minutes: number) => ({ expiresAt: new Date(Date.now() - minutes * 60_000) });
  await db().order.update({ where: { id: orderId }, data: expiredFor(5) });
  expect(await findingsOn(orderId)).toEqual([]);
  await db().order.update({ where: { id: orderId }, data: expiredFor(60) });
  expect(await findingsOn(orderId)).toEqual(["order-lapsed repaired"]);
  expect(await statusOf(orderId)).toBe("canceled");
});

test("a hold that a settled order left, and a shelf that doesn't add up, are for a person", async () => {
  const { orderId, intentId, variant } = await openOrder({ quantity: 2 });
  await db().order.update({ where: { id: orderId }, data: { status: "canceling" } });
  await db().order.update({ where: { id: orderId }, data: { status: "canceled" } });
  expect(await findingsOn(orderId)).toEqual(["payment-open repaired", "hold-left left"]);
  expect((await shop.provider.paymentIntents.retrieve(intentId)).status).toBe("canceled");
  expect(await findingsOn(orderId)).toEqual(["hold-left left"]);
  await db().variant.update({ where: { id: variant.id }, data: { supplied: { increment: 1 } } });
  const { findings } = await reconcile({});
  expect(findings.find(({ kind }) => kind === "stock-differs")).toMatchObject({
    what: `${variant.sku}: 11 were supplied, but 8 on the shelf and 2 held or sold make 10.`,
    outcome: "left",
  });
  await db().variant.update({ where: { id: variant.id }, data: { supplied: { decrement: 1 } } });
  expect((await reconcile({})).findings.some(({ kind }) => kind === "stock-differs")).toBe(false);
});

test("a confirmation that is missing is queued; one that was given up is reported until it is resent", async () => {
  const { orderId } = await payOrder(shop);
  await db().outgoingMail.deleteMany({ where: { dedupeKey: orderId } });
  expect(await findingsOn(orderId)).toEqual(["confirmation-missing repaired"]);
  expect(await mailsOf("order-confirmation", orderId)).toHaveLength(1);
  await db().outgoingMail.updateMany({ where: { dedupeKey: orderId }, data: { status: "failed" } });
  expect(await findingsOn(orderId)).toEqual(["mail-failed left"]);
  await resendConfirmation(orderId);
  expect(await findingsOn(orderId)).toEqual([]);
});

// Proves mail.unsent-is-told.
test("mail of any kind that was given up is reported until it is sent again or dropped", async () => {
  const { orderId } = await payOrder(shop);
  await setLivemode(orderId, true);
  await announceDispatch(orderId, TRACKING);
  await setLivemode(orderId, false);
  await queue("newsletter-welcome", "welcome@court.example");
  const given = { kind: { in: ["order-dispatched", "newsletter-welcome"] } };
  await db().outgoingMail.updateMany({ where: given, data: { status: "failed", lastError: "550" } });
  expect(await findingsOn(orderId)).toEqual(["mail-failed left"]);
  expect(await findingsOn(null)).toContain("mail-failed left");
  expect(await retryFailed("order-dispatched")).toBe(1);
  const [welcome] = await listUnsent({ kind: "newsletter-welcome" });
  await dropMail(welcome!.id);
  expect(await findingsOn(orderId)).toEqual([]);
  expect(await findingsOn(null)).not.toContain("mail-failed left");
});

// Proves mail.unsent-is-told.
test("an outbox that is held up is reported, whatever waits in it", async () => {
  const hourAgo = new Date(Date.now() - 61 * 60_000);
  await db().outgoingMail.updateMany({ data: { status: "sent" } });
  const { orderId } = await payOrder(shop);
  const report = async () => (await reconcile({})).findings.filter(({ kind }) => kind === "mail-waiting");
  expect(await report()).toEqual([]);
  await db().outgoingMail.updateMany({ where: { dedupeKey: orderId }, data: { createdAt: hourAgo } });
  const what = "Mails that wait: 1, the oldest for 61 minutes.";
  expect(await report()).toEqual([{ kind: "mail-waiting", orderId: null, what, outcome: "left" }]);
  await db().outgoingMail.updateMany({ data: { status: "sent" } });
});

test("only what is younger is looked at with a day to begin from", async () => {
  const { orderId } = await chargeOrder(shop);
  const tomorrow = new Date(Date.now() + 86_400_000);
  const report = await reconcile({ since: tomorrow });
  expect(report.checked).toMatchObject({ payments: 0, refunds: 0, orders: 0 });
  const steps = new Set<string>();
  const since = new Date(Date.now() - 86_400_000);
  const findings = await findingsOn(orderId, { since, onProgress: (step) => steps.add(step) });
  expect(findings).toEqual(["payment-not-recorded repaired"]);
  expect(steps).toEqual(new Set(["payments", "refunds", "orders"]));
});

test("a provider that doesn't answer ends the run, and the next one finishes it", async () => {
  const { orderId } = await chargeOrder(shop);
  shop.sandbox.sandbox.faults.add({ match: /GET \/v1\/refunds/, kind: "500", times: 3 });
  await expect(reconcile({})).rejects.toMatchObject({ kind: "unavailable" });
  shop.sandbox.sandbox.faults.clear();
  await reconcile({});
  expect(await statusOf(orderId)).toBe("paid");
});

test("every page of the provider's lists is read", async () => {
  const { orderId } = await chargeOrder(shop);
  for (let number = 0; number < 120; number++) {
    await shop.provider.paymentIntents.create({ amount: 100, currency: "usd" });
  }
  const report = await reconcile({});
  expect(report.checked.payments).toBeGreaterThan(120);
  expect(report.findings).toContainEqual(expect.objectContaining({ orderId, outcome: "repaired" }));
});

test("disputes, warnings and reviews that we never heard of are taken over; a dispute waits for its answer", async () => {
  const cards = ["pm_card_createDispute", "pm_card_createIssuerFraudRecord", "pm_card_riskLevelElevated"];
  const raised = await Promise.all(cards.map((card) => payOrder(shop, { card })));
  const orders = raised.map(({ orderId }) => orderId);
  const recorded = (status: string) => db().paymentConcern.count({ where: { status } });
  expect(await findingsOn(orders[0]!, { repair: false })).toEqual(["concern-not-recorded repairable"]);
  expect(await recorded("needs_response")).toBe(0);
  const { findings } = await reconcile({});
  const onRaised = findings.filter(({ orderId }) => orders.includes(orderId ?? ""));
  expect(onRaised.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
    ...Array<string>(3).fill("concern-not-recorded repaired"),
    "dispute-unanswered left",
  ]);
  expect(onRaised.at(-1)!.what).toMatch(/^Dispute du_.* to be answered by 20/);
  for (const status of ["needs_response", "actionable", "open"]) expect(await recorded(status)).toBe(1);

  // A closed review is listed no more, and what was raised long ago isn't listed either: ours are asked about.
  const [dispute] = (await shop.provider.disputes.list()).data;
  await shop.provider.disputes.close(dispute!.id);
  const [review] = (await shop.provider.reviews.list()).data;
  await shop.provider.reviews.approve(review!.id);
  await shop.provider.refunds.create({ payment_intent: raised[1]!.intentId });
  const since = new Date(Date.now() + 60_000);
  for (const orderId of orders) {
    const found = await findingsOn(orderId, { since, repair: false });
    expect(found).toContain("concern-not-recorded repairable");
  }
  await reconcile({});
  for (const status of ["lost", "settled", "approved"]) expect(await recorded(status)).toBe(1);
  for (const orderId of orders) expect(await findingsOn(orderId)).toEqual([]);
});

test("a dispute that the provider doesn't know is for a person", async () => {
  const { orderId } = await payOrder(shop);
  const payment = await db().payment.findUniqueOrThrow({ where: { orderId } });
  const concern = { kind: "dispute", providerId: "du_gone", status: "under_review", reason: "fraudulent" };
  await db().paymentConcern.create({ data: { ...concern, paymentId: payment.id, raisedAt: new Date() } });
  expect(await findingsOn(orderId)).toEqual(["concern-differs left"]);
});
