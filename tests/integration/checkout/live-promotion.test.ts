import { WELCOME_OFFER } from "@/content/welcome-offer";
import { db, transaction } from "@/lib/database/db";
import { findPromotion, redeemPromotion } from "@/lib/promotions/mutations";
import { peopleShop } from "@/tests/support/people-shop";

/** A shop with live keys, in whose database are orders of the time when it was tested. */

let promotion: Awaited<ReturnType<typeof findPromotion>>;
peopleShop({
  STRIPE_SECRET_KEY: "sk_live_x",
  STRIPE_PUBLISHABLE_KEY: "pk_live_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
});
beforeAll(async () => {
  await db().promotion.create({ data: WELCOME_OFFER });
  promotion = await findPromotion(WELCOME_OFFER.code);
});

const EMAIL = "owner@court.example";
let number = 0;

/** An open order of this address. */
async function order(livemode: boolean): Promise<string> {
  const id = `order-${number++}`;
  await db().order.create({
    data: {
      id,
      cart: { create: { id } },
      cartVersion: 0,
      quoteHash: "",
      subtotalCents: 1000,
      discountCents: 150,
      taxCents: 68,
      totalCents: 918,
      email: EMAIL,
      emailKey: EMAIL,
      expiresAt: new Date(Date.now() + 60_000),
      payment: { create: { amountCents: 918, livemode } },
    },
  });
  return id;
}
const pay = (id: string) =>
  db().order.update({ where: { id }, data: { status: "paid", paidAt: new Date(), expiresAt: null } });
const redeem = (orderId: string) =>
  transaction((tx) => redeemPromotion(tx, { promotion, email: EMAIL, orderId }));

test("a test order neither uses up a code nor counts as a first order; a live one does both", async () => {
  const [tested, live, again] = [await order(false), await order(true), await order(true)];
  await redeem(tested);
  await pay(tested);
  expect(await redeem(live)).toBeNull();
  expect(await db().promotionRedemption.findMany()).toMatchObject([{ orderId: live }]);
  await pay(live);
  await expect(redeem(again)).rejects.toMatchObject({ message: expect.stringMatching(/already been used/) });
  await db().promotionRedemption.deleteMany();
  await expect(redeem(again)).rejects.toMatchObject({ message: expect.stringMatching(/has ordered before/) });
});
