import { WELCOME_OFFER } from "@/content/welcome-offer";
import { listCartItems } from "@/lib/cart/data";
import { addToCart, removeFromCart } from "@/lib/cart/mutations";
import { startCheckout } from "@/lib/checkout/start";
import { db } from "@/lib/database/db";
import { applyIntentById } from "@/lib/orders/apply";
import { cancelOrder } from "@/lib/orders/cancel";
import { confirmPayment } from "@/lib/orders/confirmation";
import { sweep } from "@/lib/orders/sweep";
import { ADDRESS, mailsOf, statusOf } from "@/tests/support/paid-order";
import { addProduct, openTestShop, type TestShop } from "@/tests/support/test-shop";

/** Payments that the bank takes its time for: what the shopper is told, and what they can do meanwhile. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

let number = 0;
/** A payment that the bank is working on, and that the shop knows to be processing. */
async function payment(card: "succeeds" | "fails", promoCode?: string) {
  const product = await addProduct(`patient-tee-${number++}`, { stock: { "Navy / M": 5, "Navy / L": 5 } });
  const [bought, other] = product.variants.map(({ id }) => ({
    productId: product.id,
    variantId: id,
    quantity: 1,
  }));
  const cartId = await addToCart(null, bought!);
  const email = `patient-${number}@example.com`;
  const { clientSecret: secret } = await startCheckout(cartId, { email, shipping: ADDRESS, promoCode });
  const intentId = secret!.split("_secret_")[0]!;
  const payment_method = `pm_sandbox_processing_then_${card}`;
  await shop.provider.paymentIntents.confirm(intentId, { payment_method });
  await applyIntentById(intentId);
  const { id: orderId } = await db().order.findFirstOrThrow({ where: { cartId } });
  const ask = () => confirmPayment(intentId, secret!);
  return { cartId, orderId, intentId, variantId: bought!.variantId, other: other!, email, ask };
}

const bankDecides = () => shop.sandbox.sandbox.settlePending();
const stockOf = async (id: string) => (await db().variant.findUniqueOrThrow({ where: { id } })).stock;

// Proves confirmation.processing-payment.
test("the cart is closed and a fresh one can be bought", async () => {
  const { cartId, ask, other } = await payment("succeeds");
  expect(await ask()).toMatchObject({ status: "processing", charged: true });
  expect(await listCartItems(cartId)).toEqual([]);
  const { id } = await db().cartItem.findFirstOrThrow({ where: { cartId } });
  await expect(removeFromCart(cartId, id)).rejects.toMatchObject({ kind: "not-found" });
  const fresh = await addToCart(cartId, other);
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
  const { orderId, intentId, variantId, email, ask } = await payment("fails", WELCOME_OFFER.code);
  expect(await stockOf(variantId)).toBe(4);
  await bankDecides();
  expect(await ask()).toMatchObject({ status: "canceled", charged: false });
  expect(await mailsOf("payment-failed", orderId)).toHaveLength(0);
  await sweep();
  expect(await statusOf(orderId)).toBe("canceled");
  expect(await stockOf(variantId)).toBe(5);
  expect(await db().promotionRedemption.count({ where: { orderId } })).toBe(0);
  await applyIntentById(intentId);
  await sweep();
  expect(await mailsOf("payment-failed", orderId)).toMatchObject([{ recipient: email }]);
  expect(await mailsOf("order-confirmation", orderId)).toHaveLength(0);
  expect(await ask()).toMatchObject({ status: "canceled", charged: false });
});

test("a checkout that was left without a payment ends without a mail", async () => {
  const product = await addProduct("left-tee");
  const cartId = await addToCart(null, {
    productId: product.id,
    variantId: product.variants[0]!.id,
    quantity: 1,
  });
  await startCheckout(cartId, { email: "left@example.com", shipping: ADDRESS });
  const { id } = await db().order.findFirstOrThrow({ where: { cartId } });
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
