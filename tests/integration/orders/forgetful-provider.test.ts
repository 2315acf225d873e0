import { WELCOME_OFFER } from "@/content/welcome-offer";
import { startCheckout } from "@/lib/checkout/start";
import { db } from "@/lib/database/db";
import { applyIntentById, applyUnknownIntent } from "@/lib/orders/apply";
import { cancelOrder } from "@/lib/orders/cancel";
import { reconcile } from "@/lib/orders/reconcile/reconcile";
import { executeRefund, requestRefund } from "@/lib/orders/refunds";
import { sweep } from "@/lib/orders/sweep";
import { createRefund } from "@/lib/payments/provider";
import { UnknownToProvider } from "@/lib/payments/connection";
import {
  chargeOrder,
  mailsOf,
  openOrder,
  payOrder,
  statusOf,
  deliver,
  intentIdOf,
  newCart,
  stockOf,
  testShop,
} from "@/tests/support/paid-order";

/**
 * The provider doesn't know a payment of ours (the keys were replaced, perhaps by wrong ones), keeps refunds pending, or
 * doesn't answer at all: what is owed to shoppers is done all the same.
 */

const shop = testShop();

/** The provider forgets a payment, as if the keys were those of another account. Returns how it knows it again. */
function forget(intentId: string): () => void {
  const { intents } = shop.sandbox.sandbox.store;
  const intent = intents.get(intentId)!;
  intents.delete(intentId);
  return () => intents.put(intent);
}

const paymentOf = (orderId: string) => db().payment.findUniqueOrThrow({ where: { orderId } });
const refundOf = async (id: string) => (await db().refund.findUniqueOrThrow({ where: { id } })).status;
const findingsOn = async (id: string, options = { repair: false }) =>
  (await reconcile(options)).findings
    .filter(({ orderId }) => orderId === id)
    .map(({ kind, outcome }) => `${kind} ${outcome}`);

const lapse = (orderIds: string[], minutesAgo = 1) =>
  db().order.updateMany({
    where: { id: { in: orderIds } },
    data: { expiresAt: new Date(Date.now() - minutesAgo * 60_000) },
  });
/** So much time passes that the sweeper asks again. */
const wait = () =>
  Promise.all([
    db().payment.updateMany({ data: { askedAt: null } }),
    db().refund.updateMany({ data: { askedAt: null } }),
  ]);

describe("a payment that the provider doesn't know", () => {
  // Proves order.unknown-payment.
  test("can't be paid: canceling its order releases the goods and the code; it is canceled when the provider knows it again", async () => {
    const { orderId, intentId, variant } = await openOrder({ quantity: 2, promoCode: WELCOME_OFFER.code });
    const remember = forget(intentId);
    expect(await cancelOrder(orderId)).toBe("canceled");
    expect(await stockOf(variant.id)).toBe(10);
    expect(await db().promotionRedemption.count({ where: { orderId } })).toBe(0);
    const { status, createdAt } = await paymentOf(orderId);
    expect(status).toBe("unknown");
    // Reconcile names it for as long as it is asked for.
    expect(await findingsOn(orderId)).toEqual(["payment-unknown left"]);
    const created = (at: Date) => db().payment.update({ where: { orderId }, data: { createdAt: at } });
    await created(new Date(Date.now() - 8 * 24 * 60 * 60_000));
    expect(await findingsOn(orderId)).toEqual([]);
    await created(createdAt);
    remember();
    await wait();
    await sweep();
    expect((await shop.provider.paymentIntents.retrieve(intentId)).status).toBe("canceled");
    expect(await paymentOf(orderId)).toMatchObject({ status: "canceled" });
  });

  test("gives way to another one when its shopper comes back to the checkout", async () => {
    const { cartId, variant } = await newCart();
    const first = await startCheckout(cartId, {});
    forget(intentIdOf(first.clientSecret));
    const again = await startCheckout(cartId, {});
    expect(again.clientSecret).toMatch(/_secret_/);
    expect(again.clientSecret).not.toBe(first.clientSecret);
    expect(await stockOf(variant.id)).toBe(9);
  });

  // Proves order.unknown-payment.
  test("counts when its money turns up later", async () => {
    const { orderId, intentId, variant } = await chargeOrder(shop);
    const remember = forget(intentId);
    expect(await cancelOrder(orderId)).toBe("canceled");
    remember();
    await wait();
    await sweep();
    expect(await statusOf(orderId)).toBe("paid");
    expect(await stockOf(variant.id)).toBe(9);
    expect(await mailsOf("order-confirmation", orderId)).toHaveLength(1);
  });

  test("ends the wait for a payment in processing", async () => {
    const { orderId, intentId } = await chargeOrder(shop, { card: "pm_sandbox_processing_then_succeeds" });
    await applyIntentById(intentId);
    forget(intentId);
    expect(await db().order.findUnique({ where: { id: orderId } })).toMatchObject({ expiresAt: null });
    await wait();
    await sweep();
    const order = await db().order.findUniqueOrThrow({ where: { id: orderId } });
    expect(order).toMatchObject({ status: "pending", expiresAt: expect.any(Date) });
    expect(await cancelOrder(orderId)).toBe("canceled");
  });

  test("never changes a paid order; reconcile names it", async () => {
    const { orderId, intentId, variant } = await payOrder(shop);
    const remember = forget(intentId);
    expect(await cancelOrder(orderId)).toBe("paid");
    expect(await applyUnknownIntent(intentId)).toBe("paid");
    expect(await stockOf(variant.id)).toBe(9);
    expect(await paymentOf(orderId)).toMatchObject({ status: "succeeded" });
    expect(await findingsOn(orderId)).toEqual(["payment-unknown left"]);
    remember();
    expect(await findingsOn(orderId)).toEqual([]);
  });

  test("keeps its refund owed until the keys are right again", async () => {
    const { orderId, intentId } = await payOrder(shop);
    const refundId = await requestRefund(orderId, { reason: "test" });
    const remember = forget(intentId);
    await expect(executeRefund(refundId)).rejects.toMatchObject({ kind: "unavailable" });
    const made = createRefund({ intentId, amountCents: 100, refundId });
    await expect(made).rejects.toBeInstanceOf(UnknownToProvider);
    expect(await refundOf(refundId)).toBe("requested");
    remember();
    await sweep();
    expect(await statusOf(orderId)).toBe("refunded");
  });

  test("refuses the delivery that announces it, so that it is repeated", async () => {
    const { orderId, intentId } = await chargeOrder(shop);
    const { data } = await shop.provider.events.list({ limit: 10 });
    const event = data.find(({ data: { object } }) => "id" in object && object.id === intentId)!;
    const remember = forget(intentId);
    await expect(deliver(shop, event)).rejects.toMatchObject({ kind: "unavailable" });
    expect(await statusOf(orderId)).toBe("pending");
    remember();
    expect(await deliver(shop, event)).toBe("processed");
    expect(await statusOf(orderId)).toBe("paid");
  });

  test("is named by reconcile, which cancels its order when it should have ended", async () => {
    const { orderId, intentId } = await openOrder();
    forget(intentId);
    await lapse([orderId], 60);
    expect(await findingsOn(orderId, { repair: true })).toEqual(["payment-unknown repaired"]);
    expect(await statusOf(orderId)).toBe("canceled");
  });
});

describe("while the provider doesn't answer", () => {
  afterEach(() => shop.sandbox.sandbox.faults.clear());

  const KINDS = ["drop", "500"] as const;
  test.each(KINDS)("(%s) a turn ends with its first row; the next one goes on", async (kind) => {
    const orders = [await openOrder(), await openOrder(), await openOrder()];
    await lapse(orders.map(({ orderId }) => orderId));
    const { faults } = shop.sandbox.sandbox;
    faults.add({ match: /./, kind, times: 1000 });
    const calls = jest.spyOn(faults, "take");
    await sweep();
    // A call and its two retries; after an error the same for a simple question.
    expect(calls.mock.calls.length).toBeLessThanOrEqual(kind === "500" ? 6 : 3);
    calls.mockRestore();
    faults.clear();
    await sweep();
    for (const { orderId } of orders) expect(await statusOf(orderId)).toBe("canceled");
  });

  test("about some payments, the others have their turn all the same", async () => {
    const [broken, also, healthy] = [await openOrder(), await openOrder(), await openOrder()];
    await lapse([broken.orderId, also.orderId, healthy.orderId]);
    const match = new RegExp(`${broken.intentId}|${also.intentId}`);
    shop.sandbox.sandbox.faults.add({ match, kind: "500", times: 1000 });
    const refunded = await payOrder(shop);
    const refundId = await requestRefund(refunded.orderId, { reason: "test" });
    await sweep();
    expect(await statusOf(healthy.orderId)).toBe("canceled");
    expect(await refundOf(refundId)).toBe("succeeded");
    expect(await statusOf(broken.orderId)).toBe("pending");
  });
});
