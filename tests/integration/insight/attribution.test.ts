import { checkoutRequestSchema } from "@/lib/checkout/schema";
import { startCheckout } from "@/lib/checkout/start";
import { newCart, orderOf } from "@/tests/support/paid-order";
import { testShop } from "@/tests/support/test-shop";

testShop();

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
