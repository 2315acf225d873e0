import { addToCart } from "@/lib/cart/mutations";
import { startCheckout } from "@/lib/checkout/start";
import { db } from "@/lib/database/db";
import { addOldOrders } from "@/tests/bench/support/old-orders";
import { ADDRESS } from "@/tests/support/paid-order";
import { addProduct, openTestShop, type TestShop } from "@/tests/support/test-shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

test("a network with more orders in an hour than a statement takes ids can go on buying", async () => {
  const { variants } = await addProduct("busy-tee");
  const { id, productId } = variants[0]!;
  const network = "an office";
  await addOldOrders(db(), process.env.DATABASE_URL!, id, 1100);
  await db().order.updateMany({ data: { network, createdAt: new Date() } });
  const cart = await addToCart(null, { productId, variantId: id, quantity: 1 });
  const paying = { email: "ada@court.example", shipping: ADDRESS };
  expect((await startCheckout(cart, paying, network)).clientSecret).not.toBeNull();
});
