import { NextRequest } from "next/server";
import { GET as sandboxRoute } from "@/app/payments-sandbox/[...path]/route";
import { addToCart } from "@/lib/cart/mutations";
import { startCheckout } from "@/lib/checkout/start";
import { db } from "@/lib/database/db";
import { readiness } from "@/lib/database/readiness";
import { addProduct, openTestShop, type TestShop } from "@/tests/support/test-shop";

/** In production without keys, and without the sandbox, checkout is closed and says so (checkout.payments-closed). */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ keys: false });
}, 60_000);
afterAll(() => shop.close());

// Proves checkout.payments-closed.
test("checkout answers that payments are not available; the cart is kept and nothing is held", async () => {
  const product = await addProduct("quiet-tee");
  const variant = product.variants[0]!;
  const cartId = await addToCart(null, { productId: product.id, variantId: variant.id, quantity: 1 });
  await expect(startCheckout(cartId, {})).rejects.toMatchObject({
    kind: "unavailable",
    message: expect.stringMatching(/not available at the moment\. Your cart is kept/),
  });
  expect(await db().cartItem.count({ where: { cartId } })).toBe(1);
  expect(await db().order.count()).toBe(0);
});

// Proves checkout.payments-closed.
test("no route of the sandbox answers", async () => {
  const response = await sandboxRoute(new NextRequest("http://localhost:3000/payments-sandbox/stripe.js"), {
    params: Promise.resolve({ path: ["stripe.js"] }),
  });
  expect(response.status).toBe(404);
});

test("browsing goes on: the shop is ready, with payments closed", async () => {
  expect(await readiness()).toEqual({
    ready: true,
    orders: false,
    database: "reachable",
    migrations: "applied",
    payments: "none",
  });
});
