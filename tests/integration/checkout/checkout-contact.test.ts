import { startCheckout } from "@/lib/checkout/start";
import { db } from "@/lib/database/db";
import {
  ADDRESS,
  intentIdOf,
  newCart,
  payWith,
  mailsOf,
  openOrder,
  setLivemode,
  TRACKING,
  ELSEWHERE,
  testShop,
} from "@/tests/support/paid-order";
import type { Shipping } from "@/lib/checkout/shipping/address.browser";
import { applyIntentById } from "@/lib/orders/apply";
import { changeAddress } from "@/lib/orders/operator/address";
import { orderDetails } from "@/lib/orders/operator/details";
import { announceDispatch } from "@/lib/orders/operator/dispatch";
import { listOrders } from "@/lib/orders/operator/list";
import { reconcile } from "@/lib/orders/reconcile/reconcile";
import { letterOf } from "@/tests/support/letter";

const shop = testShop();

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

const INCOMPLETE = "It has no complete address in a state that we ship to.";

/**
 * What the shop says of a paid order, in all places where operators look. The lists of a shop with test keys show test
 * orders, which are blocked in any case; afterwards the order counts as a live one.
 */
async function blocksOf(orderId: string): Promise<string[]> {
  const row = (await listOrders({ unshipped: true, limit: 100 })).find(({ id }) => id === orderId);
  expect(row).toMatchObject({ blocked: true });
  const { findings } = await reconcile({ repair: false });
  await setLivemode(orderId, true);
  const { shipBlocks } = await orderDetails(orderId);
  const found = findings.filter(
    (finding) => finding.orderId === orderId && finding.kind === "address-in-doubt",
  );
  expect(found.map(({ what, outcome }) => [what, outcome])).toEqual(
    shipBlocks.map((block) => [block, "left"]),
  );
  expect(await mailsOf("order-blocked", orderId)).toHaveLength(shipBlocks.length > 0 ? 1 : 0);
  return shipBlocks;
}

const doubtOf = (address: string) =>
  `The provider judged the payment for another address: Ada Serve, ${address}, US.`;

// Proves shipping.judged-address.
test.each<[what: string, judged: Shipping | null, blocks: string[]]>([
  ["its own address", ADDRESS, []],
  // Case and spaces make no other address.
  ["another spelling of it", { ...ADDRESS, name: "ADA  SERVE", line1: " 1 court lane", line2: "" }, []],
  ["another address", ELSEWHERE, [doubtOf("2 Court Lane, Portland, OR 97201")]],
  ["none", null, ["The provider judged the payment without a shipping address."]],
])("the provider judged %s: what is in doubt stays, and all who look are told", async (_, judged, blocks) => {
  const { orderId, clientSecret, intentId } = await openOrder();
  await payWith(shop, clientSecret, "pm_card_visa", judged);
  expect(await applyIntentById(intentId)).toBe("paid");
  expect(await blocksOf(orderId)).toEqual(blocks);
  const dispatch = announceDispatch(orderId, TRACKING);
  if (blocks.length === 0) return expect(await dispatch).toBe("dispatched");
  await expect(dispatch).rejects.toThrow(`This order can't be shipped. ${blocks[0]}`);
  const [mail] = await mailsOf("order-blocked", orderId);
  expect(mail).toMatchObject({ recipient: "hello@shop.example" });
  const letter = await letterOf(mail!);
  expect(letter.text).toContain(blocks[0]);
  expect(letter.subject).toMatch(/^Order \w{8} can’t be shipped yet$/);
});

test("an operator who has looked into it confirms the address, or gives another", async () => {
  const by = { operator: "Ada", reason: "asked the shopper" };
  for (const address of [ADDRESS, ELSEWHERE]) {
    const { orderId, clientSecret, intentId } = await openOrder();
    await payWith(shop, clientSecret, "pm_card_visa", null);
    await applyIntentById(intentId);
    await setLivemode(orderId, true);
    expect(await changeAddress(orderId, address, by)).toBe("changed");
    expect(await changeAddress(orderId, address, by)).toBe("known");
    expect(await announceDispatch(orderId, TRACKING)).toBe("dispatched");
  }
});

// Proves shipping.judged-address.
test.each<[what: string, judged: Shipping | null, blocks: string[]]>([
  ["without any address", null, [INCOMPLETE]],
  ["with an address of its own", ELSEWHERE, [INCOMPLETE, doubtOf("2 Court Lane, Portland, OR 97201")]],
])("paid past the page %s: the order has none, and nothing leaves", async (_, judged, blocks) => {
  const { cartId } = await newCart();
  const { clientSecret } = await startCheckout(cartId, { email: "past@court.example" });
  await payWith(shop, clientSecret, "pm_card_visa", judged);
  expect(await applyIntentById(intentIdOf(clientSecret))).toBe("paid");
  const { id, shipping } = await orderOf(clientSecret);
  expect(shipping).toBeNull();
  expect(await blocksOf(id)).toEqual(blocks);
  await expect(announceDispatch(id, TRACKING)).rejects.toThrow(INCOMPLETE);
});
