import { startCheckout } from "@/lib/checkout/start";
import { db } from "@/lib/database/db";
import { addOldOrders } from "@/tests/support/old-orders";
import { ADDRESS, newCart } from "@/tests/support/paid-order";
import { testShop } from "@/tests/support/test-shop";

testShop();

test("a network with more orders in an hour than a statement takes ids can go on buying", async () => {
  const { cartId, variant } = await newCart();
  const network = "an office";
  await addOldOrders(db(), process.env.DATABASE_URL!, variant.id, 1100);
  await db().order.updateMany({ data: { network, createdAt: new Date() } });
  const paying = { email: "ada@court.example", shipping: ADDRESS };
  expect((await startCheckout(cartId, paying, network)).clientSecret).not.toBeNull();
});
