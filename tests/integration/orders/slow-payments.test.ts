import { WELCOME_OFFER } from "@/content/welcome-offer";
import { listCartItems } from "@/lib/cart/data";
import { addToCart, removeFromCart } from "@/lib/cart/mutations";
import { startCheckout } from "@/lib/checkout/start";
import { db } from "@/lib/database/db";
import { applyIntentById } from "@/lib/orders/apply";
import { cancelOrder } from "@/lib/orders/cancel";
import { confirmPayment } from "@/lib/orders/confirmation";
import { sweep } from "@/lib/orders/sweep";
import {
  ADDRESS,
  mailsOf,
  statusOf,
  newCart,
  openOrder,
  payWith,
  stockOf,
  testShop,
} from "@/tests/support/paid-order";

/** Payments that the bank takes its time for, money that comes after its order was canceled, and a wrong amount. */

const shop = testShop();

/** A payment that the bank is working on, and that the shop knows to be processing. */
async function payment(card: "succeeds" | "fails", promoCode?: string) {
  const order = await openOrder({ promoCode });
  await payWith(shop, order.clientSecret, `pm_sandbox_processing_then_${card}`);
  await applyIntentById(order.intentId);
  return { ...order, ask: () => confirmPayment(order.intentId, order.clientSecret!) };
}

const bankDecides = () => shop.sandbox.sandbox.settlePending();
// Proves confirmation.processing-payment.
test("the cart is closed and a fresh one can be bought", async () => {
  const { cartId, ask } = await payment("succeeds");
  expect(await ask()).toMatchObject({ status: "processing", charged: true });
  expect(await listCartItems(cartId)).toEqual([]);
  const { id } = await db().cartItem.findFirstOrThrow({ where: { cartId } });
  await expect(removeFromCart(cartId, id)).rejects.toMatchObject({ kind: "not-found" });
  const { product, variant } = await newCart();
  const fresh = await addToCart(cartId, { productId: product.id, variantId: variant.id, quantity: 1 });
  expect(fresh).not.toBe(cartId);
  const { clientSecret } = await startCheckout(fresh, { email: "again@example.com", shipping: ADDRESS });
  expect(clientSecret).not.toBeNull();
});

// Proves confirmation.processing-payment.
test("success: the order is paid and confirmed by mail", async () => {
  const { orderId, intentId, email, ask } = await payment("succeeds");
  expect(await mailsOf("order-confirmation", orderId)).toHaveLength(0);
  await bankDecides();
  await applyIntentById(intentId);
  expect(await ask()).toMatchObject({ status: "success", charged: true });
  expect(await mailsOf("order-confirmation", orderId)).toMatchObject([{ recipient: email }]);
  expect(await mailsOf("payment-failed", orderId)).toHaveLength(0);
});

// Proves confirmation.canceled-payment.
test("failure: the order is closed, its goods and its code are free, and one mail says so", async () => {
  const { orderId, intentId, variant, email, ask } = await payment("fails", WELCOME_OFFER.code);
  expect(await stockOf(variant.id)).toBe(9);
  await bankDecides();
  expect(await ask()).toMatchObject({ status: "canceled", charged: false });
  expect(await mailsOf("payment-failed", orderId)).toHaveLength(0);
  await sweep();
  expect(await statusOf(orderId)).toBe("canceled");
  expect(await stockOf(variant.id)).toBe(10);
  expect(await db().promotionRedemption.count({ where: { orderId } })).toBe(0);
  await applyIntentById(intentId);
  await sweep();
  expect(await mailsOf("payment-failed", orderId)).toMatchObject([{ recipient: email }]);
  expect(await mailsOf("order-confirmation", orderId)).toHaveLength(0);
  expect(await ask()).toMatchObject({ status: "canceled", charged: false });
});

test("a checkout that was left without a payment ends without a mail", async () => {
  const { orderId: id } = await openOrder();
  expect(await cancelOrder(id)).toBe("canceled");
  expect(await mailsOf("payment-failed", id)).toHaveLength(0);
});

test("old news of a payment that is processing by now closes nothing", async () => {
  const { orderId, intentId, ask } = await payment("succeeds");
  const { intents } = shop.sandbox.sandbox.store;
  const now = intents.get(intentId)!;
  intents.put({ ...now, status: "requires_payment_method" });
  expect(await applyIntentById(intentId)).toBe("canceling");
  intents.put(now);
  await sweep();
  expect(await statusOf(orderId)).toBe("pending");
  expect(await ask()).toMatchObject({ status: "processing" });
  await bankDecides();
  expect(await ask()).toMatchObject({ status: "success" });
});

/** The bank takes the money for a payment that the provider had already called cancelled. */
async function payAfterAll(intentId: string) {
  const { intents } = shop.sandbox.sandbox.store;
  intents.put({ ...intents.get(intentId)!, status: "requires_payment_method", canceled_at: null });
  await payWith(shop, intentId);
  return applyIntentById(intentId);
}

const mailKinds = async (dedupeKey: string) =>
  (await db().outgoingMail.findMany({ where: { dedupeKey } })).map(({ kind }) => kind);

test("late money is honored while the goods are there, with the discount that was agreed", async () => {
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
test("late money is given back in full, and said so, when the goods are gone", async () => {
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

test("late money is given back when another order has taken its place", async () => {
  const { cartId, orderId, intentId } = await openOrder({ stock: 5 });
  await cancelOrder(orderId);
  const again = await startCheckout(cartId, { email: "late@example.com", shipping: ADDRESS });
  expect(again.clientSecret).not.toContain(intentId);
  expect(await payAfterAll(intentId)).toBe("refund_due");
  const second = await db().order.findFirstOrThrow({ where: { cartId, id: { not: orderId } } });
  expect(second.status).toBe("pending");
});

test("money is honored while the provider hasn't said that the payment is cancelled: until then the goods are kept", async () => {
  const { orderId, intentId, variant } = await openOrder({ stock: 1 });
  const { faults } = shop.sandbox.sandbox;
  faults.add({ match: /cancel/, kind: "500", times: 100 });
  await expect(cancelOrder(orderId)).rejects.toMatchObject({ kind: "unavailable" });
  expect(await statusOf(orderId)).toBe("canceling");
  expect(await stockOf(variant.id)).toBe(0);
  faults.clear();
  await payWith(shop, intentId);
  expect(await applyIntentById(intentId)).toBe("paid");
});

test("money of another amount than was asked for pays nothing", async () => {
  const { orderId, intentId } = await openOrder({ stock: 5 });
  const { intents } = shop.sandbox.sandbox.store;
  intents.put({ ...intents.get(intentId)!, amount: 100 });
  await shop.provider.paymentIntents.confirm(intentId, { payment_method: "pm_card_visa" });
  expect(await applyIntentById(intentId)).toBe("ignored");
  expect(await statusOf(orderId)).toBe("pending");
});
