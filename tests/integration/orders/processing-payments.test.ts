import { WELCOME_OFFER } from "@/content/welcome-offer";
import { listCartItems } from "@/lib/cart/data";
import { addToCart, removeFromCart } from "@/lib/cart/mutations";
import { startCheckout } from "@/lib/checkout/start";
import { db } from "@/lib/database/db";
import { applyIntentById } from "@/lib/orders/apply";
import { cancelOrder } from "@/lib/orders/cancel";
import { confirmPayment } from "@/lib/orders/confirmation";
import { sweep } from "@/lib/orders/sweep";
import { ADDRESS, mailsOf, statusOf, newCart, openOrder, payWith, stockOf } from "@/tests/support/paid-order";
import { testShop } from "@/tests/support/test-shop";

/** Payments that the bank takes its time for: what the shopper is told, and what they can do meanwhile. */

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
