import { addToCart, changeQuantity, removeFromCart } from "@/lib/cart/mutations";
import { forgetNetworks, heldByOthers } from "@/lib/checkout/holds";
import { startCheckout } from "@/lib/checkout/start";
import { db } from "@/lib/database/db";
import { applyIntentById } from "@/lib/orders/apply";
import { sweep } from "@/lib/orders/sweep";
import { receiveEvent } from "@/lib/orders/webhook";
import { publishDueAvailability } from "@/lib/stock/availability";
import { ADDRESS } from "@/tests/support/paid-order";
import { passTime } from "@/tests/support/pass-time";
import { planOf } from "@/tests/support/statement-plan";
import { addProduct, openTestShop, type TestShop } from "@/tests/support/test-shop";

/** What an open checkout may hold before anybody has paid, and for how long. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

let number = 0;
const newTee = async (stock: number) => {
  const { variants } = await addProduct(`held-tee-${number++}`, {
    stock: { "Navy / M": stock, "White / M": stock },
  });
  return variants;
};
type Variant = Awaited<ReturnType<typeof newTee>>[number];
const cartWith = (variant: Variant, quantity: number) =>
  addToCart(null, { productId: variant.productId, variantId: variant.id, quantity });
const newNetwork = () => `network ${number++}`;

const stockOf = async ({ id }: Variant) => (await db().variant.findUniqueOrThrow({ where: { id } })).stock;
const statusOf = async (cartId: string) =>
  (await db().order.findFirstOrThrow({ where: { cartId }, orderBy: [{ createdAt: "desc" }] })).status;
const minutesLeft = (heldUntil: string | null) =>
  heldUntil && Math.round((Date.parse(heldUntil) - Date.now()) / 60_000);
const pay = (email = `payer-${number++}@court.example`) => ({ email, shipping: ADDRESS });
const charge = async (secret: string | null, card = "pm_card_visa") => {
  const intentId = secret!.split("_secret_")[0]!;
  await shop.provider.paymentIntents.confirm(intentId, { payment_method: card });
  return applyIntentById(intentId);
};
const minutesPass = async (minutes: number) => {
  await passTime(db(), minutes);
  await sweep();
};

describe("opening the checkout", () => {
  test("holds ten pieces of a variant; the rest from Pay on, and the answer says which", async () => {
    const [tee] = await newTee(30);
    const cartId = await cartWith(tee!, 25);
    const opened = await startCheckout(cartId, {});
    expect(await stockOf(tee!)).toBe(20);
    expect(minutesLeft(opened.heldUntil)).toBe(30);
    expect(opened.heldFromPay).toEqual([{ itemId: opened.quote.lines[0]!.id, pieces: 15 }]);
    expect(opened.payHolds).toBe(true);

    const paying = await startCheckout(cartId, pay());
    expect(paying.clientSecret).toBe(opened.clientSecret);
    expect(await stockOf(tee!)).toBe(5);
    expect(paying.heldFromPay).toEqual([]);
    expect(await charge(paying.clientSecret)).toBe("paid");
    expect(await stockOf(tee!)).toBe(5);
  });

  test("needs all of the pieces to be there, held or not", async () => {
    const [tee] = await newTee(30);
    const cartId = await cartWith(tee!, 25);
    await db().variant.update({ where: { id: tee!.id }, data: { stock: 24, supplied: 24 } });
    await expect(startCheckout(cartId, {})).rejects.toMatchObject({ code: "out-of-stock" });
    expect(await stockOf(tee!)).toBe(24);
  });

  test("again renews nothing: after half an hour the pieces are back, and the cart rests for an hour", async () => {
    const [tee] = await newTee(10);
    const cartId = await cartWith(tee!, 10);
    await startCheckout(cartId, {});
    await minutesPass(29);
    expect(minutesLeft((await startCheckout(cartId, {})).heldUntil)).toBe(1);
    await minutesPass(2);
    expect(await stockOf(tee!)).toBe(10);

    const rested = await startCheckout(cartId, {});
    expect(rested).toMatchObject({ heldUntil: null, heldFromPay: [{ pieces: 10 }], payHolds: true });
    expect(await stockOf(tee!)).toBe(10);
    await minutesPass(58);
    await startCheckout(cartId, {});
    expect(await stockOf(tee!)).toBe(10);
    await minutesPass(31);
    expect(minutesLeft((await startCheckout(cartId, {})).heldUntil)).toBe(30);
    expect(await stockOf(tee!)).toBe(0);
  });

  test("with other goods goes on with the same half hour", async () => {
    const [navy, white] = await newTee(10);
    const cartId = await cartWith(navy!, 2);
    await startCheckout(cartId, {});
    await minutesPass(20);
    await addToCart(cartId, { productId: white!.productId, variantId: white!.id, quantity: 3 });
    const opened = await startCheckout(cartId, {});
    expect(minutesLeft(opened.heldUntil)).toBe(10);
    expect([await stockOf(navy!), await stockOf(white!)]).toEqual([8, 7]);
    await minutesPass(11);
    expect([await stockOf(navy!), await stockOf(white!)]).toEqual([10, 10]);
  });

  test("shares ten pieces among the carts of a network, those included that were given back lately", async () => {
    const [tee] = await newTee(30);
    const network = newNetwork();
    await startCheckout(await cartWith(tee!, 7), {}, network);
    const second = await startCheckout(await cartWith(tee!, 7), {}, network);
    expect(second.heldFromPay).toMatchObject([{ pieces: 4 }]);
    expect(await stockOf(tee!)).toBe(20);
    await minutesPass(31);
    expect(await stockOf(tee!)).toBe(30);
    const third = await startCheckout(await cartWith(tee!, 7), {}, network);
    expect(third.heldUntil).toBeNull();
    expect(await stockOf(tee!)).toBe(30);
    const elsewhere = await startCheckout(await cartWith(tee!, 7), {}, newNetwork());
    expect(elsewhere.heldFromPay).toEqual([]);
  });

  test("holds forty pieces of all variants together, even for many carts at once", async () => {
    const network = newNetwork();
    const tees = (await Promise.all([1, 2, 3].map(() => newTee(10)))).flat();
    const carts: string[] = [];
    for (const tee of tees) carts.push(await cartWith(tee, 10));
    await Promise.all(carts.map((cartId) => startCheckout(cartId, {}, network)));
    const left = await Promise.all(tees.map(stockOf));
    expect(left.reduce((sum, stock) => sum + stock, 0)).toBe(20);
  });

  test("keeps the key of the network only for as long as it counts", async () => {
    const [tee] = await newTee(30);
    const cartId = await cartWith(tee!, 1);
    const network = newNetwork();
    const networkOfOrder = async () => {
      await forgetNetworks();
      return (await db().order.findFirstOrThrow({ where: { cartId } })).network;
    };
    await startCheckout(cartId, {}, network);
    expect(await networkOfOrder()).toBe(network);
    await minutesPass(151);
    expect(await networkOfOrder()).toBeNull();
  });

  test("counts nothing against a network whose shoppers buy", async () => {
    const [tee] = await newTee(30);
    const network = newNetwork();
    const cartId = await cartWith(tee!, 8);
    await startCheckout(cartId, {}, network);
    await charge((await startCheckout(cartId, pay(), network)).clientSecret);
    expect((await startCheckout(await cartWith(tee!, 8), {}, network)).heldFromPay).toEqual([]);
  });
});

describe("Pay", () => {
  test("alone holds the whole order for ten minutes, however often it is pressed and whatever is bought", async () => {
    const [tee] = await newTee(30);
    const cartId = await cartWith(tee!, 25);
    await startCheckout(cartId, {});
    await minutesPass(5);
    expect(minutesLeft((await startCheckout(cartId, pay())).heldUntil)).toBe(10);
    await minutesPass(6);
    expect(minutesLeft((await startCheckout(cartId, pay())).heldUntil)).toBe(4);
    const item = await db().cartItem.findFirstOrThrow({ where: { cartId } });
    await changeQuantity(cartId, item.id, 24);
    expect(minutesLeft((await startCheckout(cartId, {})).heldUntil)).toBe(19);
    expect(minutesLeft((await startCheckout(cartId, pay())).heldUntil)).toBe(4);
    await minutesPass(5);
    expect(await stockOf(tee!)).toBe(30);
    // What is held free still is, until its own half hour is over; the page promises no more.
    expect(await startCheckout(cartId, {})).toMatchObject({ heldFromPay: [{ pieces: 14 }], payHolds: false });
    expect(minutesLeft((await startCheckout(cartId, pay())).heldUntil)).toBe(14);
    expect(await stockOf(tee!)).toBe(20);
    await minutesPass(15);
    expect(await stockOf(tee!)).toBe(30);
    expect((await startCheckout(cartId, pay())).heldUntil).toBeNull();
  });

  test("takes no minutes from a small order, and gives one that is about to end ten", async () => {
    const [tee] = await newTee(30);
    const cartId = await cartWith(tee!, 2);
    await startCheckout(cartId, {});
    await minutesPass(5);
    expect(minutesLeft((await startCheckout(cartId, pay())).heldUntil)).toBe(25);
    const late = await cartWith(tee!, 2);
    await startCheckout(late, {});
    await minutesPass(24);
    expect(minutesLeft((await startCheckout(late, pay())).heldUntil)).toBe(10);
  });

  test("with an attempt renews the hold, but not beyond an hour after it began", async () => {
    const [tee] = await newTee(30);
    const cartId = await cartWith(tee!, 25);
    await startCheckout(cartId, {});
    await minutesPass(20);
    const { clientSecret } = await startCheckout(cartId, pay());
    await expect(charge(clientSecret, "pm_card_visa_chargeDeclined")).rejects.toThrow(/declined/);
    await applyIntentById(clientSecret!.split("_secret_")[0]!);
    const order = await db().order.findFirstOrThrow({ where: { cartId } });
    expect(minutesLeft(order.expiresAt!.toISOString())).toBe(30);
    await minutesPass(25);
    expect(minutesLeft((await startCheckout(cartId, pay())).heldUntil)).toBe(15);
    await minutesPass(16);
    expect(await stockOf(tee!)).toBe(30);
    // Neither Pay nor a changed cart goes on holding after that.
    expect((await startCheckout(cartId, pay())).heldUntil).toBeNull();
    const item = await db().cartItem.findFirstOrThrow({ where: { cartId } });
    await changeQuantity(cartId, item.id, 24);
    expect((await startCheckout(cartId, pay())).heldUntil).toBeNull();
    expect(await stockOf(tee!)).toBe(30);
  });

  test("without a hold is honoured from the shelf", async () => {
    const [tee] = await newTee(12);
    const cartId = await cartWith(tee!, 12);
    // The browser has the secret since the checkout was opened, and may use it without telling the shop.
    const { clientSecret } = await startCheckout(cartId, {});
    expect(await charge(clientSecret)).toBe("paid");
    expect(await stockOf(tee!)).toBe(0);
    expect(await db().stockReservation.findMany({ where: { variantId: tee!.id } })).toMatchObject([
      { state: "committed", quantity: 12 },
    ]);
  });

  test("without a hold is given back in full when the pieces are gone", async () => {
    const [tee] = await newTee(12);
    const cartId = await cartWith(tee!, 12);
    const { clientSecret } = await startCheckout(cartId, {
      email: "gone@court.example",
      promoCode: "WELCOME15",
    });
    const other = await cartWith(tee!, 2);
    await charge((await startCheckout(other, pay())).clientSecret);
    expect(await stockOf(tee!)).toBe(0);

    expect(await charge(clientSecret)).toBe("refund_due");
    expect(await stockOf(tee!)).toBe(10);
    await sweep();
    const order = await db().order.findFirstOrThrow({ where: { cartId }, include: { redemption: true } });
    expect(order).toMatchObject({ status: "refunded", paidAt: null, redemption: null });
    const mails = await db().outgoingMail.findMany({ where: { dedupeKey: order.id } });
    expect(mails).toMatchObject([{ kind: "payment-refunded" }]);
  });

  test("holds for a payment in processing for as long as that takes, and not after it failed", async () => {
    const [tee] = await newTee(12);
    const cartId = await cartWith(tee!, 12);
    const { clientSecret } = await startCheckout(cartId, {});
    await charge(clientSecret, "pm_sandbox_processing_then_fails");
    expect(await stockOf(tee!)).toBe(0);
    await minutesPass(3000);
    expect([await statusOf(cartId), await stockOf(tee!)]).toEqual(["pending", 0]);
    await shop.sandbox.sandbox.settlePending();
    await minutesPass(3);
    await sweep();
    expect([await statusOf(cartId), await stockOf(tee!)]).toEqual(["canceled", 12]);
  });

  test("that was pressed in vain gives the network's next carts no hold, but a purchase all the same", async () => {
    const [tee] = await newTee(30);
    const network = newNetwork();
    await startCheckout(await cartWith(tee!, 20), pay(), network);
    expect(await stockOf(tee!)).toBe(10);
    await minutesPass(31);
    expect(await stockOf(tee!)).toBe(30);
    const next = await startCheckout(await cartWith(tee!, 20), pay(), network);
    expect(next).toMatchObject({ heldUntil: null, payHolds: false });
    expect(await stockOf(tee!)).toBe(30);
    expect(await charge(next.clientSecret)).toBe("paid");
    expect(await stockOf(tee!)).toBe(10);
    await minutesPass(61);
    await startCheckout(await cartWith(tee!, 10), pay(), network);
    expect(await stockOf(tee!)).toBe(0);
  });
});

describe("declined cards", () => {
  /** Tries stolen cards on a payment; the provider tells the shop of each. */
  const tryCards = async (secret: string | null, cards: number) => {
    const intentId = secret!.split("_secret_")[0]!;
    for (let card = 0; card < cards; card++) {
      await shop.provider.paymentIntents
        .confirm(intentId, { payment_method: "pm_card_visa_chargeDeclined" })
        .catch(() => undefined);
    }
    const { data } = await shop.provider.events.list({ type: "payment_intent.payment_failed", limit: 100 });
    for (const event of data) {
      const body = JSON.stringify(event);
      const secret = shop.webhookSecret;
      await receiveEvent(body, shop.provider.webhooks.generateTestHeaderString({ payload: body, secret }));
    }
    return (await shop.provider.paymentIntents.retrieve(intentId)).status;
  };
  const pause = {
    kind: "too-many",
    message: expect.stringMatching(/^Several cards were declined\. .* minutes/),
  };

  test("end a payment at the eighth, and a new one has to wait for an hour", async () => {
    const [tee] = await newTee(30);
    const cartId = await cartWith(tee!, 1);
    const { clientSecret } = await startCheckout(cartId, pay());
    expect(await tryCards(clientSecret, 7)).toBe("requires_payment_method");
    expect((await startCheckout(cartId, pay())).clientSecret).toBe(clientSecret);
    expect(await tryCards(clientSecret, 1)).toBe("canceled");
    expect([await statusOf(cartId), await stockOf(tee!)]).toEqual(["canceled", 30]);

    await expect(startCheckout(cartId, pay())).rejects.toMatchObject(pause);
    expect(await stockOf(tee!)).toBe(30);
    await minutesPass(61);
    expect((await startCheckout(cartId, pay())).clientSecret).not.toBeNull();
  });

  test("count for the network as well, whatever the cart, and for no other network", async () => {
    const [tee] = await newTee(30);
    const network = newNetwork();
    const cartOf = () => cartWith(tee!, 1);
    for (let cart = 0; cart < 3; cart++) {
      await tryCards((await startCheckout(await cartOf(), pay(), network)).clientSecret, 2);
    }
    const { clientSecret } = await startCheckout(await cartOf(), pay(), network);
    expect(await tryCards(clientSecret, 2)).toBe("canceled");
    await expect(startCheckout(await cartOf(), {}, network)).rejects.toMatchObject(pause);
    await startCheckout(await cartOf(), {}, newNetwork());
  });

  test("of a network end its payments that were opened before, but not one that the bank is asked about", async () => {
    const [tee] = await newTee(60);
    const network = newNetwork();
    const open = async (of = network) => {
      const cartId = await cartWith(tee!, 1);
      return { cartId, secret: (await startCheckout(cartId, pay(), of)).clientSecret };
    };
    const opened: Awaited<ReturnType<typeof open>>[] = [];
    for (let cart = 0; cart < 10; cart++) opened.push(await open());
    const [atTheBank, elsewhere] = [await open(), await open(newNetwork())];
    await shop.provider.paymentIntents.confirm(atTheBank.secret!.split("_secret_")[0]!, {
      payment_method: "pm_card_authenticationRequired",
    });
    for (const { secret } of opened.slice(0, 8)) await tryCards(secret, 1);
    for (const { cartId } of opened) expect(await statusOf(cartId)).toBe("canceled");
    expect([await statusOf(atTheBank.cartId), await statusOf(elsewhere.cartId)]).toEqual([
      "pending",
      "pending",
    ]);
    await expect(startCheckout(opened[9]!.cartId, pay(), network)).rejects.toMatchObject(pause);
  });
});

describe("a code that somebody else entered with my address", () => {
  const code = (email: string) => ({ email, promoCode: "WELCOME15" });

  test("is mine again after ten minutes, unless it was paid", async () => {
    const [tee] = await newTee(30);
    const theirs = await startCheckout(await cartWith(tee!, 1), code("mark@court.example"));
    const mine = await cartWith(tee!, 1);
    await expect(startCheckout(mine, code("mark@court.example"))).rejects.toMatchObject({
      code: "promo-refused",
      message: expect.stringMatching(/in use by another order .* try again in 10 minutes/),
    });
    await minutesPass(11);
    expect((await startCheckout(mine, code("mark@court.example"))).clientSecret).not.toBeNull();
    await expect(charge(theirs.clientSecret)).rejects.toThrow(/canceled/);
  });

  test("stays theirs when they have paid, although the shop hasn't heard of it yet", async () => {
    const [tee] = await newTee(30);
    const { clientSecret } = await startCheckout(await cartWith(tee!, 1), code("paul@court.example"));
    await shop.provider.paymentIntents.confirm(clientSecret!.split("_secret_")[0]!, {
      payment_method: "pm_card_visa",
    });
    await passTime(db(), 11);
    await expect(startCheckout(await cartWith(tee!, 1), code("paul@court.example"))).rejects.toMatchObject({
      message: expect.stringMatching(/has already been used/),
    });
  });

  test("leaves my order without the address when it is refused", async () => {
    const [tee] = await newTee(30);
    const { clientSecret } = await startCheckout(await cartWith(tee!, 1), code("ringo@court.example"));
    await shop.provider.paymentIntents.confirm(clientSecret!.split("_secret_")[0]!, {
      payment_method: "pm_card_visa",
    });
    await passTime(db(), 11);
    const cartId = await cartWith(tee!, 1);
    await startCheckout(cartId, { promoCode: "WELCOME15" });
    const refused = { code: "promo-refused" };
    await expect(startCheckout(cartId, code("ringo@court.example"))).rejects.toMatchObject(refused);
    const order = { cartId, status: "pending", email: null, emailKey: null };
    expect(await db().order.findMany({ where: { cartId } })).toMatchObject([order]);
  });
});

describe("the last piece", () => {
  const changesOfLast = () => db().catalogChange.count({ where: { tag: `product:held-tee-${number - 1}` } });
  const secondsPass = async (seconds: number) => {
    await passTime(db(), seconds / 60);
    await publishDueAvailability();
  };

  test("swapped by a cart again and again is told once", async () => {
    const [navy, white] = await newTee(1);
    const cartId = await cartWith(navy!, 1);
    await startCheckout(cartId, {});
    // Eighteen seconds in all, so that even on a slow machine no minute is over at the end.
    for (let swap = 0; swap < 6; swap++) {
      const item = await db().cartItem.findFirstOrThrow({ where: { cartId } });
      await removeFromCart(cartId, item.id);
      const { productId, id } = swap % 2 ? navy! : white!;
      await addToCart(cartId, { productId, variantId: id, quantity: 1 });
      await startCheckout(cartId, {});
      await secondsPass(3);
    }
    // Each of the two was seen sold out once; what came back waits for its minute.
    expect(await changesOfLast()).toBe(2);
  });

  test("is told as sold out within seconds, and as back after a minute", async () => {
    const [navy] = await newTee(1);
    await startCheckout(await cartWith(navy!, 1), {});
    await publishDueAvailability();
    expect(await changesOfLast()).toBe(0);
    await secondsPass(3);
    expect(await changesOfLast()).toBe(1);
    await minutesPass(31);
    await publishDueAvailability();
    expect([await stockOf(navy!), await changesOfLast()]).toEqual([1, 1]);
    await secondsPass(61);
    expect(await changesOfLast()).toBe(2);
    await publishDueAvailability();
    expect(await changesOfLast()).toBe(2);
  });
});

test("what a network holds is found by indexes, however many orders there are", async () => {
  const plan = await planOf(heldByOthers({ cartId: "any", network: "any" }));
  expect(plan).toMatch(
    /SEARCH placed USING .*\(network=\? AND createdAt>\?\)|Index.* (using|on) "Order_network_createdAt_idx"/,
  );
  expect(plan).not.toMatch(/^SCAN|Seq Scan/m);
});
