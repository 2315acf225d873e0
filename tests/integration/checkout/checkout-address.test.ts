import type { Shipping } from "@/lib/checkout/shipping/address.browser";
import { startCheckout } from "@/lib/checkout/start";
import { applyIntentById } from "@/lib/orders/apply";
import { changeAddress } from "@/lib/orders/operator/address";
import { orderDetails } from "@/lib/orders/operator/details";
import { announceDispatch } from "@/lib/orders/operator/dispatch";
import { listOrders } from "@/lib/orders/operator/list";
import { reconcile } from "@/lib/orders/reconcile/reconcile";
import { letterOf } from "@/tests/support/letter";
import {
  ADDRESS,
  mailsOf,
  openOrder,
  setLivemode,
  TRACKING,
  intentIdOf,
  newCart,
  orderOf,
  payWith,
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

const ELSEWHERE = { ...ADDRESS, line1: "2 Court Lane" };
const DOUBT =
  "The provider judged the payment for another address: Ada Serve, 2 Court Lane, Austin, TX 73301, US.";

// Proves shipping.judged-address.
test.each<[what: string, judged: Shipping | null, blocks: string[]]>([
  ["its own address", ADDRESS, []],
  // Case and spaces make no other address.
  ["another spelling of it", { ...ADDRESS, name: "ADA  SERVE", line1: " 1 court lane", line2: "" }, []],
  ["another address", ELSEWHERE, [DOUBT]],
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
  [
    "with an address that only the provider knows",
    { ...ADDRESS, line1: "1 Way" },
    [INCOMPLETE, DOUBT.replace("2 Court Lane", "1 Way")],
  ],
])("paid past the page %s: the order has none, and nothing leaves", async (_, judged, blocks) => {
  const { cartId } = await newCart();
  const { clientSecret } = await startCheckout(cartId, { email: "past@court.example" });
  await payWith(shop, clientSecret, "pm_card_visa", judged);
  expect(await applyIntentById(intentIdOf(clientSecret))).toBe("paid");
  const { id, shipping } = await orderOf(cartId);
  expect(shipping).toBeNull();
  expect(await blocksOf(id)).toEqual(blocks);
  await expect(announceDispatch(id, TRACKING)).rejects.toThrow(INCOMPLETE);
});
