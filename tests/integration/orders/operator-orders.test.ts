import { db } from "@/lib/database/db";
import { orderDetails } from "@/lib/orders/operator/details";
import { announceDispatch } from "@/lib/orders/operator/dispatch";
import { findOrderId } from "@/lib/orders/operator/find";
import { listOrders } from "@/lib/orders/operator/list";
import { executeRefund, requestRefund } from "@/lib/orders/refunds";
import { resendConfirmation } from "@/lib/orders/operator/resend";
import { sweep } from "@/lib/orders/sweep";
import { compose } from "@/lib/mail/compose";
import { ADDRESS, mailsOf, openOrder, payOrder, setLivemode, TRACKING } from "@/tests/support/paid-order";
import { testShop } from "@/tests/support/test-shop";

const shop = testShop();

test("an order is named by its id or by its reference in any case, and by nothing else", async () => {
  const { orderId, reference } = await payOrder(shop);
  await payOrder(shop);
  for (const name of [orderId, reference, ` ${reference.toLowerCase()} `])
    expect(await findOrderId(name)).toBe(orderId);
  for (const name of ["", "NOSUCH00", "%%%%%%%%", "________", "'; DROP TABLE x; --"])
    await expect(findOrderId(name)).rejects.toMatchObject({ kind: "not-found" });
});

test("a reference that two orders share is refused with both ids", async () => {
  const twins = await Promise.all(
    ["pi_one_TWINtwin", "pi_two_twinTWIN"].map(async (intentId) => {
      const cart = await db().cart.create({ data: {} });
      const sums = { subtotalCents: 100, discountCents: 0, taxCents: 0, totalCents: 100 };
      const payment = { create: { intentId, amountCents: 100 } };
      return db().order.create({
        data: { cartId: cart.id, cartVersion: 1, quoteHash: "q", ...sums, payment },
      });
    }),
  );
  const refusal = await findOrderId("TWINTWIN").catch((error: Error) => error.message);
  for (const { id } of twins) expect(refusal).toContain(id);
  expect(await findOrderId(twins[0]!.id)).toBe(twins[0]!.id);
});

test("a parcel is kept and mailed once, also when two people note it at the same moment", async () => {
  const { orderId } = await payOrder(shop);
  await setLivemode(orderId, true);
  const results = await Promise.all([1, 2, 3].map(() => announceDispatch(orderId, TRACKING)));
  expect(results.sort()).toEqual(["dispatched", "known", "known"]);
  expect(await db().shipment.findMany({ where: { orderId } })).toMatchObject([TRACKING]);
  expect(await mailsOf("order-dispatched", orderId)).toHaveLength(1);
  expect(await announceDispatch(orderId, { ...TRACKING, trackingNumber: "9401" })).toBe("dispatched");
  expect(await mailsOf("order-dispatched", orderId)).toHaveLength(2);
});

test("nothing leaves for an order that isn't paid, or whose money all went back", async () => {
  const open = await openOrder();
  const refusal = { kind: "conflict", message: expect.stringContaining("not paid but") };
  await expect(announceDispatch(open.orderId, TRACKING)).rejects.toMatchObject(refusal);
  const refunded = await payOrder(shop);
  await executeRefund(await requestRefund(refunded.orderId, { reason: "test" }));
  await expect(announceDispatch(refunded.orderId, TRACKING)).rejects.toMatchObject(refusal);
  const { orderId } = await payOrder(shop);
  await executeRefund(await requestRefund(orderId, { amountCents: 100, reason: "test" }));
  await setLivemode(orderId, true);
  expect(await announceDispatch(orderId, TRACKING)).toBe("dispatched");
});

test("the list is filtered by state, day and whether a parcel has left", async () => {
  const { orderId } = await payOrder(shop, { quantity: 3 });
  const ids = async (filter: Partial<Parameters<typeof listOrders>[0]>) =>
    (await listOrders({ limit: 100, ...filter })).map(({ id }) => id);
  expect((await listOrders({ limit: 1 }))[0]).toMatchObject({ id: orderId, pieces: 3, parcels: 0 });
  expect(await ids({ unshipped: true, status: "paid" })).toContain(orderId);
  expect(await ids({ unshipped: true, status: "pending" })).toEqual([]);
  expect(await ids({ since: new Date(Date.now() + 60_000) })).toEqual([]);
  await db().shipment.create({ data: { orderId, ...TRACKING } });
  expect(await ids({ unshipped: true })).not.toContain(orderId);
  expect(await ids({ status: "paid" })).toContain(orderId);
});

test("a confirmation is sent again as often as it is asked for; the first keeps its key", async () => {
  const { orderId, email } = await payOrder(shop, { email: "again@court.example" });
  expect(await resendConfirmation(orderId)).toBe(email);
  await resendConfirmation(orderId);
  const mails = await mailsOf("order-confirmation", orderId);
  expect(mails).toHaveLength(3);
  expect(mails.filter(({ dedupeKey }) => dedupeKey === orderId)).toHaveLength(1);
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([email]));
  const open = await openOrder();
  await expect(resendConfirmation(open.orderId)).rejects.toMatchObject({ kind: "conflict" });
});

test("the shopper hears of a refund once, whoever is first to learn of it", async () => {
  const { orderId, email } = await payOrder(shop, { email: "back@court.example" });
  const refundId = await requestRefund(orderId, { amountCents: 1234, reason: "test" });
  expect(await mailsOf("refund-issued", refundId)).toHaveLength(0);
  await Promise.all([executeRefund(refundId), executeRefund(refundId), sweep()]);
  await executeRefund(refundId);
  expect(await mailsOf("refund-issued", refundId)).toMatchObject([
    { recipient: email, payload: { orderId, amountCents: 1234 } },
  ]);
});

test("a refund that is pending at the provider is told, one that is refused isn't", async () => {
  const pending = await payOrder(shop, { card: "pm_card_pendingRefund" });
  const refundId = await requestRefund(pending.orderId, { reason: "test" });
  expect(await executeRefund(refundId)).toBe("pending");
  expect(await mailsOf("refund-issued", refundId)).toHaveLength(1);
  const spent = await payOrder(shop);
  const late = await requestRefund(spent.orderId, { reason: "test" });
  await shop.provider.refunds.create({ payment_intent: spent.intentId });
  expect(await executeRefund(late)).toBe("failed");
  expect(await mailsOf("refund-issued", late)).toHaveLength(0);
});

test("the mail names the part or the whole that goes back", async () => {
  const { orderId, totalCents, reference } = await payOrder(shop);
  const part = await compose("refund-issued", { orderId, amountCents: 500 }, "a@court.example");
  expect(part.subject).toBe(`Your refund for order ${reference}`);
  expect(part.text).toContain("$5.00 of $51.84");
  const whole = await compose("refund-issued", { orderId, amountCents: totalCents }, "a@court.example");
  expect(whole.text).toContain("the full $51.84");
  expect(whole.headers).toEqual({});
});

test("the details hold everything a person asks for", async () => {
  const { orderId, intentId, email } = await payOrder(shop);
  await db().order.update({
    where: { id: orderId },
    data: { attribution: { source: "newsletter", medium: "email" } },
  });
  await setLivemode(orderId, true);
  await announceDispatch(orderId, TRACKING);
  await executeRefund(await requestRefund(orderId, { amountCents: 100, reason: "late" }));
  expect(await orderDetails(orderId)).toMatchObject({
    email,
    status: "partially_refunded",
    address: ADDRESS,
    lines: [{ quantity: 1, unitPriceCents: 4800, color: "Navy", size: "M" }],
    totalCents: 5184,
    payment: { intentId, status: "succeeded", receivedCents: 5184, account: "acct_payments_sandbox" },
    refunds: [{ amountCents: 100, status: "succeeded", reason: "late" }],
    shipments: [TRACKING],
    attribution: { source: "newsletter", medium: "email" },
    history: [{ status: "pending" }, { status: "paid" }, { status: "partially_refunded" }],
    mails: [{ kind: "order-confirmation" }, { kind: "order-dispatched" }, { kind: "refund-issued" }],
  });
});
