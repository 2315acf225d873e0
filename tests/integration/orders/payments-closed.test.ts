import { NextRequest } from "next/server";
import { GET as sandboxRoute } from "@/app/payments-sandbox/[...path]/route";
import { startCheckout } from "@/lib/checkout/start";
import { db } from "@/lib/database/db";
import { readiness } from "@/lib/database/readiness";
import { newCart, testShop } from "@/tests/support/paid-order";

/** In production without keys, and without the sandbox, checkout is closed and says so (checkout.payments-closed). */

testShop({ keys: false });

// Proves checkout.payments-closed.
test("checkout answers that payments are not available; the cart is kept and nothing is held", async () => {
  const { cartId } = await newCart();
  await expect(startCheckout(cartId, {})).rejects.toMatchObject({
    kind: "unavailable",
    message: expect.stringMatching(/take card payments at the moment\. Your cart is saved/),
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
