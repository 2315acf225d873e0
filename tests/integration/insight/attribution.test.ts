import { addToCart } from "@/lib/cart/mutations";
import { checkoutRequestSchema } from "@/lib/checkout/schema";
import { startCheckout } from "@/lib/checkout/start";
import { db } from "@/lib/database/db";
import { addProduct, openTestShop, type TestShop } from "@/tests/support/test-shop";

/** Which campaign led to an order. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

let number = 0;
async function cart(): Promise<string> {
  const product = await addProduct(`attributed-tee-${number++}`);
  return addToCart(null, { productId: product.id, variantId: product.variants[0]!.id, quantity: 1 });
}
const orderOf = (cartId: string) => db().order.findFirstOrThrow({ where: { cartId } });

const spring = { source: "instagram", medium: "social", campaign: "clay season" };

test("an order names the campaign of the visit that led to it, as far as its link did", async () => {
  const cartId = await cart();
  await startCheckout(cartId, { attribution: spring });
  expect((await orderOf(cartId)).attribution).toEqual(spring);
});

test("an order without a campaign names none", async () => {
  const cartId = await cart();
  await startCheckout(cartId, {});
  expect((await orderOf(cartId)).attribution).toBeNull();
});

test("a later campaign replaces the earlier one on the open order; Pay without one keeps it", async () => {
  const cartId = await cart();
  await startCheckout(cartId, { attribution: spring });
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
