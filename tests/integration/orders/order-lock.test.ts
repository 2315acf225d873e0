import { db, transaction } from "@/lib/database/db";
import { lockOrder } from "@/lib/orders/lock";
import { testShop } from "@/tests/support/test-shop";

testShop();

const sums = { subtotalCents: 100, discountCents: 0, taxCents: 8, totalCents: 108 };
const addOrder = () =>
  db().order.create({
    data: { ...sums, cart: { create: { updatedAt: new Date(0) } }, cartVersion: 1, quoteHash: "" },
  });

test("locking an order writes to its cart and to no other", async () => {
  const [mine] = [await addOrder(), await addOrder()];
  const before = new Date();
  expect(await transaction((tx) => lockOrder(tx, mine.id))).toMatchObject({ id: mine.id, status: "pending" });
  const touched = await db().cart.findMany({ where: { updatedAt: { gte: before } } });
  expect(touched.map(({ id }) => id)).toEqual([mine.cartId]);
});

test("an unknown order can't be locked", async () => {
  await expect(transaction((tx) => lockOrder(tx, "nobody's"))).rejects.toThrow("The order has no cart");
});
