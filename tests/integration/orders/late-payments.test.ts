import { WELCOME_OFFER } from "@/content/welcome-offer";
import { startCheckout } from "@/lib/checkout/start";
import { db } from "@/lib/database/db";
import { applyIntentById } from "@/lib/orders/apply";
import { cancelOrder } from "@/lib/orders/cancel";
import { confirmPayment } from "@/lib/orders/confirmation";
import { sweep } from "@/lib/orders/sweep";
import { ADDRESS, judged, openOrder, statusOf, stockOf } from "@/tests/support/paid-order";
import { testShop } from "@/tests/support/test-shop";

/** Money that comes after its order was cancelled or without its goods, and money that isn't what was asked for. */

const shop = testShop();

/** The bank takes the money for a payment that the provider had already called cancelled. */
async function payAfterAll(intentId: string) {
  const { intents } = shop.sandbox.sandbox.store;
  intents.put({ ...intents.get(intentId)!, status: "requires_payment_method", canceled_at: null });
  const shipping = judged(ADDRESS);
  await shop.provider.paymentIntents.confirm(intentId, { payment_method: "pm_card_visa", shipping });
  return applyIntentById(intentId);
}

const mailKinds = async (dedupeKey: string) =>
  (await db().outgoingMail.findMany({ where: { dedupeKey } })).map(({ kind }) => kind);

test("is honoured while the goods are there, with the discount that was agreed", async () => {
  const { orderId, intentId, variant } = await openOrder({ stock: 2, promoCode: WELCOME_OFFER.code });
  expect(await cancelOrder(orderId)).toBe("canceled");
  expect(await stockOf(variant.id)).toBe(2);
  expect(await db().promotionRedemption.count({ where: { orderId } })).toBe(0);
  expect(await payAfterAll(intentId)).toBe("paid");
  expect(await stockOf(variant.id)).toBe(1);
  expect(await db().promotionRedemption.count({ where: { orderId } })).toBe(1);
  expect(await mailKinds(orderId)).toEqual(["order-confirmation"]);
});

// Proves confirmation.late-payment.
test("is given back in full, and said so, when the goods are gone", async () => {
  const { orderId, intentId, clientSecret: secret, variant } = await openOrder({ stock: 1 });
  await cancelOrder(orderId);
  expect(await confirmPayment(intentId, secret!)).toMatchObject({ status: "canceled", charged: false });
  await db().variant.update({ where: { id: variant.id }, data: { stock: 0 } });
  expect(await payAfterAll(intentId)).toBe("refund_due");
  expect(await confirmPayment(intentId, secret!)).toMatchObject({ status: "refunding", charged: true });
  expect(await stockOf(variant.id)).toBe(0);
  await sweep();
  expect(await statusOf(orderId)).toBe("refunded");
  expect(await confirmPayment(intentId, secret!)).toMatchObject({ status: "refunding" });
  expect(await mailKinds(orderId)).toEqual(["payment-refunded"]);
  const refunds = await shop.provider.refunds.list({ payment_intent: intentId });
  expect(refunds.data.map(({ amount }) => amount)).toEqual([5184]);
});

test("is given back when another order has taken its place", async () => {
  const { cartId, orderId, intentId } = await openOrder({ stock: 5 });
  await cancelOrder(orderId);
  const again = await startCheckout(cartId, { email: "late@example.com", shipping: ADDRESS });
  expect(again.clientSecret).not.toContain(intentId);
  expect(await payAfterAll(intentId)).toBe("refund_due");
  const second = await db().order.findFirstOrThrow({ where: { cartId, id: { not: orderId } } });
  expect(second.status).toBe("pending");
});

test("is honoured while the provider hasn't said that the payment is cancelled: until then the goods are kept", async () => {
  const { orderId, intentId, variant } = await openOrder({ stock: 1 });
  const { faults } = shop.sandbox.sandbox;
  faults.add({ match: /cancel/, kind: "500", times: 100 });
  await expect(cancelOrder(orderId)).rejects.toMatchObject({ kind: "unavailable" });
  expect(await statusOf(orderId)).toBe("canceling");
  expect(await stockOf(variant.id)).toBe(0);
  faults.clear();
  const shipping = judged(ADDRESS);
  await shop.provider.paymentIntents.confirm(intentId, { payment_method: "pm_card_visa", shipping });
  expect(await applyIntentById(intentId)).toBe("paid");
});

test("of another amount than was asked for pays nothing", async () => {
  const { orderId, intentId } = await openOrder({ stock: 5 });
  const { intents } = shop.sandbox.sandbox.store;
  intents.put({ ...intents.get(intentId)!, amount: 100 });
  await shop.provider.paymentIntents.confirm(intentId, { payment_method: "pm_card_visa" });
  expect(await applyIntentById(intentId)).toBe("ignored");
  expect(await statusOf(orderId)).toBe("pending");
});
