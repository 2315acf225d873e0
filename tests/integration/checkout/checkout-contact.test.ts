import { startCheckout } from "@/lib/checkout/start";
import { db } from "@/lib/database/db";
import { ADDRESS, intentIdOf, newCart, payWith } from "@/tests/support/paid-order";
import { testShop } from "@/tests/support/test-shop";

const shop = testShop();

const ELSEWHERE = {
  ...ADDRESS,
  line1: "99 Forwarding Road",
  city: "Miami",
  state: "FL",
  postalCode: "33101",
} as const;
const OWNER = { email: "owner@court.example", shipping: ADDRESS };
const OTHER = { email: "other@court.example", shipping: ELSEWHERE };
const pay = (secret: string | null, card?: string) => payWith(shop, secret, card);
const orderOf = (secret: string | null) =>
  db().order.findFirstOrThrow({ where: { payment: { intentId: intentIdOf(secret) } } });

// Proves checkout.contact-fixed.
test.each([
  ["made, and before the news of it", "pm_card_visa", "already-paid", "paid"],
  ["processing", "pm_sandbox_processing_then_succeeds", "payment-under-way", "pending"],
])("an address that comes when the payment is %s changes nothing", async (_, card, code, status) => {
  const { cartId } = await newCart();
  const { clientSecret } = await startCheckout(cartId, OWNER);
  await pay(clientSecret, card);
  await expect(startCheckout(cartId, OTHER)).rejects.toMatchObject({ kind: "conflict", code });
  expect(await orderOf(clientSecret)).toMatchObject({ status, ...OWNER, addressDoubt: null });
});

// Proves checkout.contact-fixed.
test("nor does one that comes with a promotion and without an email address", async () => {
  const promoCode = "WELCOME15";
  const { cartId } = await newCart();
  const { clientSecret } = await startCheckout(cartId, {
    email: "promo@court.example",
    shipping: ADDRESS,
    promoCode,
  });
  await pay(clientSecret);
  const request = { shipping: ELSEWHERE, promoCode };
  await expect(startCheckout(cartId, request)).rejects.toMatchObject({ code: "already-paid" });
  expect(await orderOf(clientSecret)).toMatchObject({ status: "paid", shipping: ADDRESS });
});

// Proves checkout.contact-fixed.
test("until somebody has paid, an address may be corrected: it is the same payment", async () => {
  const { cartId } = await newCart();
  const { clientSecret } = await startCheckout(cartId, OTHER);
  await expect(pay(clientSecret, "pm_card_visa_chargeDeclined")).rejects.toThrow(/declined/);
  expect((await startCheckout(cartId, OWNER)).clientSecret).toBe(clientSecret);
  expect(await orderOf(clientSecret)).toMatchObject({ status: "pending", ...OWNER });
});

// Proves checkout.contact-fixed.
test("while the bank asks the shopper, another address is another payment, and the first can't go through", async () => {
  const { cartId } = await newCart();
  const first = await startCheckout(cartId, OWNER);
  await pay(first.clientSecret, "pm_card_authenticationRequired");
  expect((await startCheckout(cartId, OWNER)).clientSecret).toBe(first.clientSecret);
  const second = await startCheckout(cartId, OTHER);
  expect(second.clientSecret).not.toBe(first.clientSecret);
  expect(await orderOf(first.clientSecret)).toMatchObject({ status: "canceled", ...OWNER });
  expect(await orderOf(second.clientSecret)).toMatchObject({ status: "pending", ...OTHER });
  const { status } = await shop.provider.paymentIntents.retrieve(intentIdOf(first.clientSecret));
  expect(status).toBe("canceled");
});

test("with a promotion, another email address is another order, which the promotion follows", async () => {
  const promoCode = "WELCOME15";
  const typo = { email: "ann@cuort.example", shipping: ADDRESS, promoCode };
  const right = { ...typo, email: "ann@court.example" };
  const { cartId } = await newCart();
  const first = await startCheckout(cartId, typo);
  const second = await startCheckout(cartId, right);
  expect(await orderOf(first.clientSecret)).toMatchObject({ status: "canceled", email: typo.email });
  expect(await orderOf(second.clientSecret)).toMatchObject({ status: "pending", email: right.email });
  const redemptions = await db().promotionRedemption.findMany({
    where: { emailKey: { startsWith: "ann@" } },
  });
  expect(redemptions.map(({ emailKey }) => emailKey)).toEqual([right.email]);
});
