import type Stripe from "stripe";
import { startCheckout } from "@/lib/checkout/start";
import { db } from "@/lib/database/db";
import { compose } from "@/lib/mail/compose";
import { applyIntentById } from "@/lib/orders/apply";
import { changeAddress } from "@/lib/orders/operator/address";
import { orderDetails } from "@/lib/orders/operator/details";
import { announceDispatch } from "@/lib/orders/operator/dispatch";
import { listOrders } from "@/lib/orders/operator/list";
import { reconcile } from "@/lib/orders/reconcile/reconcile";
import {
  ADDRESS,
  judged,
  mailsOf,
  openOrder,
  payOrder,
  setLivemode,
  TRACKING,
  intentIdOf,
  newCart,
  orderOf,
} from "@/tests/support/paid-order";
import { testShop } from "@/tests/support/test-shop";

const shop = testShop();

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

// Proves shipping.judged-address.
test("an order that was paid for with its own address is shipped", async () => {
  const { orderId } = await payOrder(shop);
  expect(await blocksOf(orderId)).toEqual([]);
  expect(await announceDispatch(orderId, TRACKING)).toBe("dispatched");
});

// Proves shipping.judged-address.
test("case and spaces make no other address", async () => {
  const { orderId, intentId } = await openOrder();
  const shipping = judged({ ...ADDRESS, name: "ADA  SERVE", line1: " 1 court lane", line2: "" });
  await shop.provider.paymentIntents.confirm(intentId, { payment_method: "pm_card_visa", shipping });
  await applyIntentById(intentId);
  expect(await blocksOf(orderId)).toEqual([]);
});

// Proves shipping.judged-address.
test("the provider judged another address: nothing leaves, and operators are told", async () => {
  const { orderId, intentId } = await openOrder();
  const shipping = judged({ ...ADDRESS, line1: "2 Court Lane" });
  await shop.provider.paymentIntents.confirm(intentId, { payment_method: "pm_card_visa", shipping });
  expect(await applyIntentById(intentId)).toBe("paid");
  const doubt =
    "The provider judged the payment for another address: Ada Serve, 2 Court Lane, Austin, TX 73301, US.";
  expect(await blocksOf(orderId)).toEqual([doubt]);
  await expect(announceDispatch(orderId, TRACKING)).rejects.toThrow(`This order can't be shipped. ${doubt}`);
  const [mail] = await mailsOf("order-blocked", orderId);
  expect(mail).toMatchObject({ recipient: "hello@shop.example" });
  const letter = await compose("order-blocked", { orderId }, "hello@shop.example");
  expect(letter.text).toContain(doubt);
  expect(letter.subject).toMatch(/^Order \w{8} can’t be shipped yet$/);
});

test("an operator who has looked into it confirms the address, or gives another", async () => {
  const by = { operator: "Ada", reason: "asked the shopper" };
  const payElsewhere = async () => {
    const { orderId, intentId } = await openOrder();
    await shop.provider.paymentIntents.confirm(intentId, { payment_method: "pm_card_visa" });
    await applyIntentById(intentId);
    return orderId;
  };
  for (const address of [ADDRESS, { ...ADDRESS, line1: "2 Court Lane" }]) {
    const orderId = await payElsewhere();
    await setLivemode(orderId, true);
    expect(await changeAddress(orderId, address, by)).toBe("changed");
    expect(await changeAddress(orderId, address, by)).toBe("known");
    expect(await announceDispatch(orderId, TRACKING)).toBe("dispatched");
  }
});

// Proves shipping.judged-address.
test("the provider judged no address", async () => {
  const { orderId, intentId } = await openOrder();
  await shop.provider.paymentIntents.confirm(intentId, { payment_method: "pm_card_visa" });
  await applyIntentById(intentId);
  expect(await blocksOf(orderId)).toEqual(["The provider judged the payment without a shipping address."]);
});

/** An order whose page was opened and never gave its address, paid past the page with the secret. */
async function payPastThePage(shipping?: Stripe.PaymentIntentConfirmParams.Shipping): Promise<string> {
  const { cartId } = await newCart();
  const { clientSecret } = await startCheckout(cartId, { email: "past@court.example" });
  const intentId = intentIdOf(clientSecret);
  await shop.provider.paymentIntents.confirm(intentId, { payment_method: "pm_card_visa", shipping });
  expect(await applyIntentById(intentId)).toBe("paid");
  return (await orderOf(cartId)).id;
}

// Proves shipping.judged-address.
test("paid without any address", async () => {
  const orderId = await payPastThePage();
  expect(await blocksOf(orderId)).toEqual([INCOMPLETE]);
  await expect(announceDispatch(orderId, TRACKING)).rejects.toThrow(INCOMPLETE);
});

// Proves shipping.judged-address.
test("an address that only the provider knows, in Alaska, doesn't become the order's", async () => {
  const address = { city: "Anchorage", state: "AK", postal_code: "99501", country: "US", line1: "1 Way" };
  const orderId = await payPastThePage({ name: "Al", address: address });
  expect(await blocksOf(orderId)).toEqual([
    INCOMPLETE,
    "The provider judged the payment for another address: Al, 1 Way, Anchorage, AK 99501, US.",
  ]);
  expect(await db().order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({ shipping: null });
});
