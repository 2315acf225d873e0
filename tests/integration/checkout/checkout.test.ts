import { setTimeout as pause } from "node:timers/promises";
import type Stripe from "stripe";
import { addToCart, changeQuantity, removeFromCart } from "@/lib/cart/mutations";
import { checkoutRequestSchema } from "@/lib/checkout/schema";
import { startCheckout } from "@/lib/checkout/start";
import { db } from "@/lib/database/db";
import { confirmPayment } from "@/lib/orders/confirmation";
import { receiveEvent } from "@/lib/orders/webhook";
import {
  ADDRESS,
  deliver,
  intentIdOf,
  mailsOf,
  newCart,
  orderOf,
  payWith,
  stockOf,
  testShop,
} from "@/tests/support/paid-order";

const shop = testShop();
const pay = (secret: string | null, card?: string) => payWith(shop, secret, card);
const shopper = (email: string) => ({ email, shipping: ADDRESS });

// Proves checkout.client-secret, checkout.held-stock, order.paid-by-provider.
test("holds the stock, asks for exactly the total, and is paid on the provider's word", async () => {
  const { cartId, variant } = await newCart({ quantity: 2 });
  const opened = await startCheckout(cartId, shopper("ada@example.com"));
  expect(opened.quote).toMatchObject({ subtotal: "96.00", discount: "0.00", tax: "7.68", total: "103.68" });
  expect(await stockOf(variant.id)).toBe(8);
  await pay(opened.clientSecret);
  const result = await confirmPayment(intentIdOf(opened.clientSecret), opened.clientSecret!);
  expect(result.status).toBe("success");
  expect(result.reference).toBe(intentIdOf(opened.clientSecret).slice(-8).toUpperCase());
  const order = await db().order.findFirstOrThrow({
    where: { cartId },
    include: { payment: true, cart: true, reservations: true, transitions: { orderBy: { id: "asc" } } },
  });
  expect(order).toMatchObject({
    ...{ status: "paid", totalCents: 10368, email: "ada@example.com", cart: { status: "converted" } },
    payment: { status: "succeeded", amountReceivedCents: 10368 },
    reservations: [{ state: "committed" }],
    transitions: [
      { fromStatus: null, toStatus: "pending" },
      { fromStatus: "pending", toStatus: "paid" },
    ],
  });
  expect(await stockOf(variant.id)).toBe(8);
  expect(await mailsOf("order-confirmation", order.id)).toHaveLength(1);
});

// Proves checkout.payment-methods.
test("a payment names the methods that the page offers: card and Link", async () => {
  const { cartId } = await newCart();
  const { clientSecret } = await startCheckout(cartId, {});
  expect(await shop.provider.paymentIntents.retrieve(intentIdOf(clientSecret))).toMatchObject({
    allowed_payment_method_types: ["card", "link"],
    payment_method_types: ["card", "link"],
  });
});

test("a changed cart means a new order; the old payment can't be paid any more and its stock is back", async () => {
  const { cartId, variant } = await newCart();
  const first = await startCheckout(cartId, {});
  const item = await db().cartItem.findFirstOrThrow({ where: { cartId } });
  await changeQuantity(cartId, item.id, 3);
  const second = await startCheckout(cartId, {});
  expect(second.clientSecret).not.toBe(first.clientSecret);
  await expect(pay(first.clientSecret)).rejects.toThrow(/status of canceled/);
  expect(await stockOf(variant.id)).toBe(7);
});

// Proves checkout.largest-amount.
test("more than the provider charges at once is refused, and nothing is held", async () => {
  const { cartId, product, variant } = await newCart();
  await db().variant.update({ where: { id: variant.id }, data: { stock: 10_000, supplied: 10_000 } });
  await db().product.update({ where: { id: product.id }, data: { priceCents: 10_000_00 } });
  await db().cartItem.updateMany({ where: { cartId }, data: { quantity: 10_000 } });
  await expect(startCheckout(cartId, {})).rejects.toMatchObject({
    kind: "invalid",
    message: "Card payments can’t be more than $999,999.99. Please split your order, or write to us.",
  });
  expect(await stockOf(variant.id)).toBe(10_000);
  expect(await db().order.count({ where: { cartId } })).toBe(0);
});

// Proves checkout.price-shown.
test("what the page doesn't show is not charged", async () => {
  const { cartId, product } = await newCart();
  const opened = await startCheckout(cartId, {});
  await db().product.update({ where: { id: product.id }, data: { priceCents: 5000 } });
  const payForShown = { ...shopper("cy@example.com"), expectedQuote: opened.quote.fingerprint };
  const refusal = { kind: "conflict", details: { quote: { total: "54.00" } } };
  await expect(startCheckout(cartId, payForShown)).rejects.toMatchObject(refusal);
});

// Proves layout.old-pages, layout.open-tabs.
test("a Pay that doesn't name what its page shows is told the quote, and holds and opens nothing", async () => {
  const { cartId, variant } = await newCart();
  const pay = (shown: object) =>
    startCheckout(cartId, checkoutRequestSchema.parse({ ...shopper("dee@example.com"), ...shown }));
  const before = await stockOf(variant.id);
  const refusal = { kind: "conflict", code: "price-changed", details: { quote: { total: "51.84" } } };
  for (const shown of [{}, { expectedTotal: "51.84" }])
    await expect(pay(shown)).rejects.toMatchObject(refusal);
  expect([await stockOf(variant.id), await db().order.count({ where: { cartId } })]).toEqual([before, 0]);
  const { quote } = await startCheckout(cartId, checkoutRequestSchema.parse({}));
  expect((await pay({ expectedQuote: quote.fingerprint })).clientSecret).toBeTruthy();
});

// Proves checkout.price-shown.
test("other goods at the same price are not sold in place of those that the page shows", async () => {
  const { cartId, product } = await newCart({ stock: { "Navy / M": 3, "White / M": 3 } });
  const { quote } = await startCheckout(cartId, {});
  const [navy, white] = product.variants;
  const swapFor = async ({ id: variantId }: { id: string }) => {
    const item = await db().cartItem.findFirstOrThrow({ where: { cartId } });
    await removeFromCart(cartId, item.id);
    await addToCart(cartId, { productId: product.id, variantId, quantity: 1 });
  };
  await swapFor(white!);
  const payForShown = () =>
    startCheckout(cartId, { ...shopper("coe@example.com"), expectedQuote: quote.fingerprint });
  await expect(payForShown()).rejects.toMatchObject({
    code: "price-changed",
    details: { quote: { total: quote.total, lines: [{ variant: { color: "White" } }] } },
  });
  await swapFor(navy!);
  expect((await payForShown()).quote).toMatchObject({ fingerprint: quote.fingerprint });
});

// Proves stock.never-oversold.
test("the last piece goes to exactly one of many", async () => {
  const { product, variant } = await newCart({ stock: { "Navy / M": 1 } });
  const piece = { productId: product.id, variantId: variant.id, quantity: 1 };
  const carts = await Promise.all(Array.from({ length: 12 }, () => addToCart(null, piece)));
  for (const cartId of carts) await startCheckout(cartId, {});
  const results = await Promise.allSettled(
    carts.map((cartId, index) => startCheckout(cartId, shopper(`last-${index}@example.com`))),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await stockOf(variant.id)).toBe(0);
  expect(await db().stockReservation.count({ where: { variantId: variant.id, state: "held" } })).toBe(1);
});

test("a payment of another amount at the provider than in the shop is never given to pay", async () => {
  const { cartId } = await newCart();
  const { clientSecret } = await startCheckout(cartId, {});
  const { intents } = shop.sandbox.sandbox.store;
  intents.put({ ...intents.get(intentIdOf(clientSecret))!, amount: 100 });
  const asked = startCheckout(cartId, shopper("amy@example.com"));
  await expect(asked).rejects.toMatchObject({ kind: "unavailable" });
});

test("a declined card keeps order, hold and cart; another card pays the same order", async () => {
  const { cartId, variant } = await newCart();
  const opened = await startCheckout(cartId, shopper("dee@example.com"));
  await expect(pay(opened.clientSecret, "pm_card_visa_chargeDeclined")).rejects.toThrow(/declined/);
  const failed = await confirmPayment(intentIdOf(opened.clientSecret), opened.clientSecret!);
  expect(failed.status).toBe("failed");
  expect(await stockOf(variant.id)).toBe(9);
  const again = await startCheckout(cartId, shopper("dee@example.com"));
  expect(again.clientSecret).toBe(opened.clientSecret);
  await pay(again.clientSecret);
  expect((await confirmPayment(intentIdOf(again.clientSecret), again.clientSecret!)).status).toBe("success");
});

// Proves confirmation.by-payment.
test("only who knows the secret learns of a payment", async () => {
  const { cartId } = await newCart();
  const opened = await startCheckout(cartId, shopper("eve@example.com"));
  const result = await confirmPayment(intentIdOf(opened.clientSecret), "pi_1_secret_guess");
  expect(result).toEqual({ status: "unknown", charged: false, reference: null, order: null });
  expect(await confirmPayment("pi_unknown", "x")).toMatchObject({ status: "unknown" });
});

// Proves promotion.welcome-discount, promotion.one-use.
test("WELCOME15 takes 15 % once per address, in any spelling of the address", async () => {
  const first = await newCart();
  const waiting = await startCheckout(first.cartId, { promoCode: "welcome15" });
  expect(waiting.quote).toMatchObject({ subtotal: "48.00", discount: "7.20", tax: "3.26", total: "44.06" });
  // The discount waits for the address it is bound to.
  expect(waiting.clientSecret).toBeNull();
  const opened = await startCheckout(first.cartId, { ...shopper("Flo@example.com"), promoCode: "WELCOME15" });
  expect(opened.clientSecret).not.toBeNull();
  const second = await newCart();
  const again = (email: string) =>
    startCheckout(second.cartId, { ...shopper(email), promoCode: "WELCOME15" });
  await expect(again("flo+again@EXAMPLE.com")).rejects.toMatchObject({ code: "promo-refused" });
  await pay(opened.clientSecret);
  await confirmPayment(intentIdOf(opened.clientSecret), opened.clientSecret!);
  await db().promotionRedemption.deleteMany();
  await expect(again("flo@example.com")).rejects.toMatchObject({
    message: expect.stringMatching(/first order/),
  });
});

// Proves promotion.one-use.
test("an unknown code is refused", async () => {
  const { cartId } = await newCart();
  await expect(startCheckout(cartId, { promoCode: "FREE" })).rejects.toMatchObject({ kind: "invalid" });
});

async function eventAbout(secret: string | null, type: Stripe.EventListParams["type"]) {
  const { data } = await shop.provider.events.list({ type, limit: 100 });
  return data.find(({ data: { object } }) => "id" in object && object.id === intentIdOf(secret))!;
}

const expectForgeryRefused = (event: object) =>
  expect(receiveEvent(JSON.stringify(event), "t=1,v1=bad")).rejects.toMatchObject({ kind: "malformed" });

// Proves order.paid-by-provider.
test("a signed webhook pays the order; its replay changes nothing; a wrong signature is refused", async () => {
  const { cartId } = await newCart();
  const opened = await startCheckout(cartId, shopper("gus@example.com"));
  await pay(opened.clientSecret);
  const event = await eventAbout(opened.clientSecret, "payment_intent.succeeded");
  await expectForgeryRefused(event);
  const replays = await Promise.all(Array.from({ length: 10 }, () => deliver(shop, event)));
  expect(replays).toContain("processed");
  expect(await deliver(shop, event)).toBe("duplicate");
  const order = await orderOf(cartId);
  expect(order.status).toBe("paid");
  expect(await mailsOf("order-confirmation", order.id)).toHaveLength(1);
});

test("of events that orders don't need nothing is kept, and who forges them is refused", async () => {
  const { cartId } = await newCart();
  const { clientSecret } = await startCheckout(cartId, {});
  const event = await eventAbout(clientSecret, "payment_intent.created");
  await expectForgeryRefused(event);
  expect(await deliver(shop, event)).toBe("not needed");
  expect(await db().webhookEvent.count({ where: { id: event.id } })).toBe(0);
});

test("while the provider is down the checkout says so, and goes on afterwards with the same order", async () => {
  const { cartId } = await newCart();
  shop.sandbox.sandbox.faults.add({ match: /POST \/v1\/payment_intents$/, kind: "500", times: 3 });
  await expect(startCheckout(cartId, {})).rejects.toMatchObject({ kind: "unavailable" });
  shop.sandbox.sandbox.faults.clear();
  const opened = await startCheckout(cartId, {});
  expect(opened.clientSecret).toMatch(/^pi_/);
  expect(await db().order.count({ where: { cartId } })).toBe(1);
});

test("an answer of the provider that comes late doesn't replace the payment that was opened meanwhile", async () => {
  const { cartId } = await newCart();
  const { faults, store } = shop.sandbox.sandbox;
  const earlier = store.intents.size;
  faults.add({ match: /POST \/v1\/payment_intents$/, kind: "delay", when: "after", delayMs: 1500 });
  const slow = startCheckout(cartId, {});
  // The provider has opened a payment and keeps its answer back.
  while (store.intents.size === earlier) await pause(10);
  const late = store.intents.all().at(-1)!;
  // As after a server error that a third call met: the next one asks with a new key.
  await db().payment.updateMany({ where: { order: { cartId } }, data: { createAttempt: { increment: 1 } } });
  const fast = await startCheckout(cartId, {});
  expect(intentIdOf(fast.clientSecret)).not.toBe(late.id);
  expect((await slow).clientSecret).toBe(fast.clientSecret);
  const payment = await db().payment.findFirstOrThrow({ where: { order: { cartId } } });
  expect(payment.intentId).toBe(intentIdOf(fast.clientSecret));
});

const spring = { source: "instagram", medium: "social", campaign: "clay season" };

test("a later campaign replaces the earlier one on the open order; Pay without one keeps it", async () => {
  const { cartId } = await newCart();
  await startCheckout(cartId, {});
  expect((await orderOf(cartId)).attribution).toBeNull();
  await startCheckout(cartId, { attribution: spring });
  expect((await orderOf(cartId)).attribution).toEqual(spring);
  await startCheckout(cartId, { attribution: { source: "newsletter", content: "footer 🎾" } });
  await startCheckout(cartId, { email: "ada@example.com" });
  const order = await orderOf(cartId);
  expect(order.email).toBe("ada@example.com");
  expect(order.attribution).toEqual({ source: "newsletter", content: "footer 🎾" });
});

test.each([
  ["a line break", { source: "a\r\nBcc: x" }],
  ["a control character", { source: "a\u0000" }],
  ["half a character", { source: "\ud83c" }],
  ["more than 100 characters", { source: "x".repeat(101) }],
  ["another field", { source: "a", price: "0.01" }],
  ["something that is no text", { source: { $ne: 1 } }],
  ["a list", ["a"]],
])("%s in a campaign is refused", (_what, attribution) => {
  expect(checkoutRequestSchema.safeParse({ attribution }).success).toBe(false);
});
