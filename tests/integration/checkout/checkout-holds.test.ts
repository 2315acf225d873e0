import { addToCart } from "@/lib/cart/mutations";
import { startCheckout } from "@/lib/checkout/start";
import { db } from "@/lib/database/db";
import { applyIntentById } from "@/lib/orders/apply";
import { forgetNetworks } from "@/lib/orders/declines";
import { sweep } from "@/lib/orders/sweep";
import { takeChanges } from "@/lib/catalog/changes";
import { ADDRESS, deliver, intentIdOf, orderOf, payWith, stockOf, newCart } from "@/tests/support/paid-order";
import { passTime } from "@/tests/support/pass-time";
import { addProduct, testShop } from "@/tests/support/test-shop";
import { addOldOrders } from "@/tests/support/old-orders";

/** What an open checkout may hold before anybody has paid, and for how long. */

const shop = testShop();
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
const stockOfTee = ({ id }: Variant) => stockOf(id);
const statusOf = async (cartId: string) => (await orderOf(cartId)).status;
const minutesLeft = (heldUntil: string | null) =>
  heldUntil && Math.round((Date.parse(heldUntil) - Date.now()) / 60_000);
const code = (email: string) => ({ email, promoCode: "WELCOME15" });
const pay = (email = `payer-${number++}@court.example`) => ({ email, shipping: ADDRESS });
const charge = async (secret: string | null, card = "pm_card_visa") => {
  await payWith(shop, secret, card);
  return applyIntentById(intentIdOf(secret));
};
const minutesPass = async (minutes: number) => {
  await passTime(db(), minutes);
  await sweep();
};

describe("opening the checkout", () => {
  // Proves checkout.held-stock.
  test("holds ten pieces of a variant for half an hour, and the answer says which it doesn't", async () => {
    const [tee] = await newTee(60);
    const cartId = await cartWith(tee!, 25);
    const opened = await startCheckout(cartId, {});
    expect(await stockOfTee(tee!)).toBe(50);
    expect(minutesLeft(opened.heldUntil)).toBe(30);
    expect(opened.heldFromPay).toEqual([{ itemId: opened.quote.lines[0]!.id, pieces: 15 }]);
    expect(opened.payHolds).toBe(false);
    const paying = await startCheckout(cartId, pay());
    expect(paying.clientSecret).toBe(opened.clientSecret);
    expect(await stockOfTee(tee!)).toBe(50);
    expect(await charge(paying.clientSecret)).toBe("paid");
    expect(await stockOfTee(tee!)).toBe(35);
  });

  // Proves layout.old-pages.
  test("needs all of the pieces to be there, held or not", async () => {
    const [tee] = await newTee(30);
    const cartId = await cartWith(tee!, 25);
    await db().variant.update({ where: { id: tee!.id }, data: { stock: 24, supplied: 24 } });
    await expect(startCheckout(cartId, {})).rejects.toMatchObject({ code: "out-of-stock" });
    expect(await stockOfTee(tee!)).toBe(24);
  });

  // Proves checkout.hold-ends, stock.hold-ends.
  test("again renews nothing: after half an hour the payment is cancelled and the pieces are back", async () => {
    const [tee] = await newTee(10);
    const cartId = await cartWith(tee!, 4);
    const { clientSecret } = await startCheckout(cartId, {});
    await minutesPass(29);
    expect(minutesLeft((await startCheckout(cartId, {})).heldUntil)).toBe(1);
    expect(minutesLeft((await startCheckout(cartId, pay())).heldUntil)).toBe(1);
    await minutesPass(2);
    expect([await statusOf(cartId), await stockOfTee(tee!)]).toEqual(["canceled", 10]);
    await expect(charge(clientSecret)).rejects.toThrow(/status of canceled/);
  });

  // Proves checkout.held-stock.
  test("leaves half of a variant on the shelf, however many carts come at once and from wherever", async () => {
    const [tee, few] = await newTee(40);
    await db().variant.update({ where: { id: few!.id }, data: { stock: 3, supplied: 3 } });
    const carts: string[] = [];
    for (const variant of [tee!, few!]) {
      for (let cart = 0; cart < 8; cart++) carts.push(await cartWith(variant, variant === tee ? 7 : 1));
    }
    await Promise.all(carts.map((cartId, index) => startCheckout(cartId, index % 2 ? pay() : {})));
    expect([await stockOfTee(tee!), await stockOfTee(few!)]).toEqual([20, 2]);
    const late = await startCheckout(await cartWith(tee!, 7), {});
    expect(late).toMatchObject({ heldUntil: null, heldFromPay: [{ pieces: 7 }], payHolds: false });
    expect(await charge(late.clientSecret)).toBe("paid");
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
});

// Proves checkout.held-stock.
test("seven networks in turn never have more than half of the stock, by pressing Pay or by a card that is declined", async () => {
  const tees = await newTee(40);
  const left: number[] = [];
  for (let turn = 0; turn < 7; turn++) {
    for (const tee of tees) {
      const network = `network in turn ${turn}`;
      const cartId = await cartWith(tee, await stockOfTee(tee));
      await startCheckout(cartId, {}, network);
      const { clientSecret } = await startCheckout(cartId, pay(), network);
      if (tee === tees[0]) continue;
      await expect(charge(clientSecret, "pm_card_visa_chargeDeclined")).rejects.toThrow(/declined/);
      await applyIntentById(intentIdOf(clientSecret));
    }
    left.push(...(await Promise.all(tees.map(stockOfTee))));
    await minutesPass(10);
  }
  expect(Math.min(...left)).toBe(20);
});

describe("the last piece of a variant", () => {
  // Proves checkout.held-stock.
  test("is held by Pay for two minutes, and then for an hour by nobody's", async () => {
    const [tee] = await newTee(1);
    const cartId = await cartWith(tee!, 1);
    expect(await startCheckout(cartId, {})).toMatchObject({ heldUntil: null, payHolds: true });
    const other = await cartWith(tee!, 1);
    await startCheckout(other, {});
    expect(minutesLeft((await startCheckout(cartId, pay())).heldUntil)).toBe(2);
    await expect(startCheckout(other, pay())).rejects.toMatchObject({ code: "out-of-stock" });
    await minutesPass(2.1);
    expect(await stockOfTee(tee!)).toBe(1);
    const { heldUntil, payHolds } = await startCheckout(other, pay(), newNetwork());
    expect([heldUntil, payHolds, await stockOfTee(tee!)]).toEqual([null, false, 1]);
    await minutesPass(61);
    await startCheckout(await cartWith(tee!, 1), pay());
    expect(await stockOfTee(tee!)).toBe(0);
  });

  // Proves checkout.hold-ends.
  test("is kept while the bank asks the shopper, even if the shop hears of that late", async () => {
    const [tee] = await newTee(1);
    const { clientSecret } = await startCheckout(await cartWith(tee!, 1), pay());
    await payWith(shop, clientSecret, "pm_card_authenticationRequired");
    await minutesPass(3);
    expect(await stockOfTee(tee!)).toBe(0);
    await minutesPass(58);
    expect(await stockOfTee(tee!)).toBe(1);
  });

  // Proves checkout.hold-ends.
  test("isn't kept any longer by a declined card", async () => {
    const [tee] = await newTee(1);
    const { clientSecret } = await startCheckout(await cartWith(tee!, 1), pay());
    await expect(charge(clientSecret, "pm_card_visa_chargeDeclined")).rejects.toThrow(/declined/);
    await applyIntentById(intentIdOf(clientSecret));
    await minutesPass(2.1);
    expect(await stockOfTee(tee!)).toBe(1);
  });
});

describe("a payment", () => {
  // Proves checkout.hold-ends.
  test("that was attempted keeps the free part for an hour after the order was placed, and no longer", async () => {
    const [tee] = await newTee(60);
    const cartId = await cartWith(tee!, 25);
    await startCheckout(cartId, {});
    await minutesPass(20);
    const { clientSecret } = await startCheckout(cartId, pay());
    await expect(charge(clientSecret, "pm_card_visa_chargeDeclined")).rejects.toThrow(/declined/);
    await applyIntentById(intentIdOf(clientSecret));
    expect(minutesLeft((await startCheckout(cartId, pay())).heldUntil)).toBe(40);
    expect(await stockOfTee(tee!)).toBe(50);
    await minutesPass(41);
    expect(await stockOfTee(tee!)).toBe(60);
  });

  // Proves checkout.pieces-not-held.
  test("without a hold is honoured from the shelf", async () => {
    const [tee] = await newTee(12);
    const cartId = await cartWith(tee!, 12);
    // The browser has the secret since the checkout was opened, and may use it without telling the shop.
    const { clientSecret } = await startCheckout(cartId, {});
    expect(await charge(clientSecret)).toBe("paid");
    expect(await stockOfTee(tee!)).toBe(0);
    expect(await db().stockReservation.findMany({ where: { variantId: tee!.id } })).toMatchObject([
      { state: "committed", quantity: 12 },
    ]);
  });

  // Proves checkout.pieces-not-held.
  test("without a hold is given back in full when the pieces are gone", async () => {
    const [tee] = await newTee(12);
    const cartId = await cartWith(tee!, 12);
    const { clientSecret } = await startCheckout(cartId, code("gone@court.example"));
    const other = await cartWith(tee!, 2);
    await charge((await startCheckout(other, pay())).clientSecret);
    expect(await stockOfTee(tee!)).toBe(4);
    expect(await charge(clientSecret)).toBe("refund_due");
    expect(await stockOfTee(tee!)).toBe(10);
    await sweep();
    const order = await db().order.findFirstOrThrow({ where: { cartId }, include: { redemption: true } });
    expect(order).toMatchObject({ status: "refunded", paidAt: null, redemption: null });
    const mails = await db().outgoingMail.findMany({ where: { dedupeKey: order.id } });
    expect(mails).toMatchObject([{ kind: "payment-refunded" }]);
  });

  // Proves checkout.hold-ends.
  test("holds for a payment in processing for as long as that takes, and not after it failed", async () => {
    const [tee] = await newTee(12);
    const cartId = await cartWith(tee!, 12);
    const { clientSecret } = await startCheckout(cartId, {});
    await charge(clientSecret, "pm_sandbox_processing_then_fails");
    expect(await stockOfTee(tee!)).toBe(0);
    await minutesPass(3000);
    expect([await statusOf(cartId), await stockOfTee(tee!)]).toEqual(["pending", 0]);
    await shop.sandbox.sandbox.settlePending();
    await minutesPass(3);
    await sweep();
    expect([await statusOf(cartId), await stockOfTee(tee!)]).toEqual(["canceled", 12]);
  });
});

describe("declined cards", () => {
  /** Tries stolen cards on a payment; the provider tells the shop of each. */
  const tryCards = async (secret: string | null, cards: number) => {
    const intentId = intentIdOf(secret);
    for (let card = 0; card < cards; card++)
      await payWith(shop, secret, "pm_card_visa_chargeDeclined").catch(() => undefined);
    const { data } = await shop.provider.events.list({ type: "payment_intent.payment_failed", limit: 100 });
    for (const event of data) await deliver(shop, event);
    return (await shop.provider.paymentIntents.retrieve(intentId)).status;
  };
  const message = expect.stringMatching(/^Several cards were declined, .* minutes/);
  const pause = { kind: "too-many", message };

  // Proves checkout.declined-cards.
  test("end a payment at the eighth, and a new one has to wait for an hour", async () => {
    const [tee] = await newTee(30);
    const cartId = await cartWith(tee!, 1);
    const { clientSecret } = await startCheckout(cartId, pay());
    expect(await tryCards(clientSecret, 7)).toBe("requires_payment_method");
    expect((await startCheckout(cartId, pay())).clientSecret).toBe(clientSecret);
    expect(await tryCards(clientSecret, 1)).toBe("canceled");
    expect([await statusOf(cartId), await stockOfTee(tee!)]).toEqual(["canceled", 30]);
    await expect(startCheckout(cartId, pay())).rejects.toMatchObject(pause);
    expect(await stockOfTee(tee!)).toBe(30);
    await minutesPass(61);
    expect((await startCheckout(cartId, pay())).clientSecret).not.toBeNull();
  });

  // Proves checkout.declined-cards.
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
    const asked = intentIdOf(atTheBank.secret);
    await shop.provider.paymentIntents.confirm(asked, { payment_method: "pm_card_authenticationRequired" });
    for (const { secret } of opened.slice(0, 8)) await tryCards(secret, 1);
    const statuses = () => Promise.all(opened.map(({ cartId }) => statusOf(cartId)));
    // The provider waits while its event is handled, so the webhook asks it about its own payment alone.
    expect((await statuses()).filter((status) => status === "canceling")).toHaveLength(9);
    await expect(startCheckout(opened[9]!.cartId, pay(), network)).rejects.toMatchObject(pause);
    await sweep();
    expect(new Set(await statuses())).toEqual(new Set(["canceled"]));
    expect(await statusOf(elsewhere.cartId)).toBe("pending");
    const atTheBankNow = async () => (await shop.provider.paymentIntents.retrieve(asked)).status;
    expect(await atTheBankNow()).toBe("requires_action");
    await minutesPass(31);
    expect(await atTheBankNow()).toBe("canceled");
  });
});

describe("a code that somebody else entered with my address", () => {
  // Proves promotion.one-use.
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

  test("stays theirs when they have paid and the shop hasn't heard of it yet; my order keeps no address", async () => {
    const [tee] = await newTee(30);
    const { clientSecret } = await startCheckout(await cartWith(tee!, 1), code("ringo@court.example"));
    await payWith(shop, clientSecret);
    await passTime(db(), 11);
    const cartId = await cartWith(tee!, 1);
    await startCheckout(cartId, { promoCode: "WELCOME15" });
    const refused = { code: "promo-refused", message: expect.stringMatching(/has already been used/) };
    await expect(startCheckout(cartId, code("ringo@court.example"))).rejects.toMatchObject(refused);
    const order = { cartId, status: "pending", email: null, emailKey: null };
    expect(await db().order.findMany({ where: { cartId } })).toMatchObject([order]);
  });
});

// Proves stock.pages-follow.
test("pages are told of a last piece that is held and of one that comes back, and of no other", async () => {
  const [navy, white] = await newTee(1);
  const tag = `product:held-tee-${number - 1}`;
  await db().variant.update({ where: { id: white!.id }, data: { stock: 9, supplied: 9 } });
  takeChanges();
  await startCheckout(await cartWith(white!, 2), {});
  expect(takeChanges()).toEqual([]);
  await startCheckout(await cartWith(navy!, 1), pay());
  expect(takeChanges()).toEqual([tag]);
  await minutesPass(31);
  expect([await stockOfTee(navy!), takeChanges()]).toEqual([1, [tag]]);
});

test("a network with more orders in an hour than a statement takes ids can go on buying", async () => {
  const { cartId, variant } = await newCart();
  const network = "an office";
  await addOldOrders(db(), process.env.DATABASE_URL!, variant.id, 1100);
  await db().order.updateMany({ data: { network, createdAt: new Date() } });
  const paying = { email: "ada@court.example", shipping: ADDRESS };
  expect((await startCheckout(cartId, paying, network)).clientSecret).not.toBeNull();
});
