import { addToCart, clearCart } from "@/lib/cart/mutations";
import { startCheckout } from "@/lib/checkout/start";
import { ADDRESS, intentIdOf, deliver } from "@/tests/support/paid-order";
import { passTime } from "@/tests/support/pass-time";
import { rounds, unlessRefused } from "./unless-refused";
import type { Random } from "../../support/random";
import type { Actor } from "../stage/stage";
import type { HoldWatch } from "../stage/watch-holds";
import type { World } from "../stage/world";

/** Visitors who mean no good, and a clock that jumps. Only on an exact stage: the watch needs one move at a time. */
export function enemies(world: World, watch: HoldWatch): Actor[] {
  const enemy = (name: string, act: (random: Random) => Promise<void>, least: number, most: number) => {
    const watched = (random: Random) => unlessRefused(() => act(random)).then(() => watch.look());
    return { name, script: rounds(world, watched, [least, most, 8]) };
  };
  const jump = async (random: Random) => {
    await world.stage.step("time jumps");
    const minutes = random.pick([1, 11, 20, 29, 31, 61]);
    await watch.look();
    await passTime(world.database, minutes);
    watch.jumped += minutes;
  };
  return [
    enemy("hoarder", hoarder(world), 3, 8),
    enemy("seven networks in turn", sevenNetworks(world), 5, 12),
    enemy("cart swapper", cartSwapper(world), 3, 8),
    enemy("card tester", cardTester(world), 2, 5),
    enemy("jumping clock", jump, 3, 8),
  ];
}

/** Holds as much as it can for as long as it can, in one cart or in a new one, and never pays. */
function hoarder({ goods }: World) {
  let cartId: string | null = null;
  return async (random: Random) => {
    if (cartId === null || random.chance(0.3)) {
      cartId = await addToCart(null, { ...random.pick(goods), quantity: random.between(1, 12) });
    }
    const pretends = random.chance(0.3);
    const request = pretends
      ? { email: `nobody-${random.between(1, 9)}@shop.example`, shipping: ADDRESS }
      : {};
    await startCheckout(cartId, request, "the hoarder's network");
  };
}

/** Wants all that is left of a variant, each time in a new cart of another network, and presses Pay without money. */
function sevenNetworks({ database, goods, provider, stage }: World) {
  let turn = 0;
  return async (random: Random) => {
    const network = `network ${turn++ % 7} of seven`;
    const good = random.pick(goods);
    const { stock } = await database.variant.findUniqueOrThrow({ where: { id: good.variantId } });
    const cartId = await addToCart(null, { ...good, quantity: Math.max(1, stock) });
    if (random.chance(0.5)) await startCheckout(cartId, {}, network);
    const request = { email: `seven-${turn}@shop.example`, shipping: ADDRESS };
    const { clientSecret } = await startCheckout(cartId, request, network);
    if (random.chance(0.5)) return;
    await stage.step("tries a card without money");
    await provider.paymentIntents
      .confirm(intentIdOf(clientSecret), { payment_method: "pm_card_visa_chargeDeclined" })
      .catch(() => undefined); // declined, or cancelled meanwhile
  };
}

/** Swaps the goods of one cart, each time with the checkout open. */
function cartSwapper({ goods }: World) {
  let cartId: string | null = null;
  return async (random: Random) => {
    await clearCart(cartId);
    cartId = await addToCart(cartId, { ...random.pick(goods), quantity: random.between(1, 3) });
    await startCheckout(cartId, {}, "the swapper's network");
  };
}

const MOST_DECLINES = 8;
const OPENED_BEFOREHAND = 20;

/**
 * Tries stolen cards, with a new cart each time, or one on each of many payments opened beforehand; the provider tells
 * the shop of every decline.
 */
function cardTester(world: World) {
  const network = "the tester's network";
  const { database, provider, goods, witnessed } = world;
  /** Of the last hour, in which time may have jumped. */
  const heardOf = (intentIds: string[]) =>
    database.webhookEvent.count({
      where: {
        type: "payment_intent.payment_failed",
        objectId: { in: intentIds },
        receivedAt: { gt: new Date(Date.now() - 59 * 60_000) },
      },
    });
  const declinesHeard = async () => {
    // The shop remembers for two and a half hours from which network an order came; a little less, since time goes on.
    const createdAt = { gt: new Date(Date.now() - 149 * 60_000) };
    const orders = await database.order.findMany({
      where: { network, createdAt },
      include: { payment: true },
    });
    return heardOf(orders.flatMap(({ payment }) => payment?.intentId ?? []));
  };
  const isOpen = async (intentId: string) => {
    const where = { payment: { intentId } };
    return (await database.order.findFirstOrThrow({ where })).status === "pending";
  };
  const decline = (intentId: string) =>
    provider.paymentIntents
      .confirm(intentId, { payment_method: "pm_card_visa_chargeDeclined" })
      .catch(() => undefined); // declined, or cancelled meanwhile
  const tellOf = async (intentId: string) => {
    const { data } = await provider.events.list({ type: "payment_intent.payment_failed", limit: 100 });
    const mine = data.filter(({ data: { object } }) => "id" in object && object.id === intentId);
    for (const event of mine) await deliver(world, event);
    return mine.length;
  };
  /** One card on each of many payments that were opened before the first decline. */
  const tryEach = async (random: Random) => {
    const opened: string[] = [];
    for (let cart = 0; cart < OPENED_BEFOREHAND; cart++) {
      const cartId = await addToCart(null, { ...random.pick(goods), quantity: 1 });
      await unlessRefused(async () => {
        const { clientSecret } = await startCheckout(cartId, {}, network);
        opened.push(intentIdOf(clientSecret));
      });
    }
    for (const intentId of opened) {
      await world.stage.step("tries a card");
      const before = await declinesHeard();
      // Since the eighth it is being ended, which the sweeper does.
      const wasOpen = await isOpen(intentId);
      await decline(intentId);
      const isTold = (await tellOf(intentId)) > 0;
      // Time may have jumped meanwhile.
      const heard = Math.min(before, (await declinesHeard()) - 1);
      if (isTold && wasOpen && heard >= MOST_DECLINES && !world.forgotten.has(intentId))
        witnessed.push(`I11: after ${heard} declined cards a payment opened before was still open`);
    }
  };
  let first = true;
  return async (random: Random) => {
    if (first && random.chance(0.5)) await tryEach(random);
    first = false;
    const cartId = await addToCart(null, { ...random.pick(goods), quantity: 1 });
    const before = await declinesHeard();
    const { clientSecret } = await startCheckout(cartId, {}, network);
    // Time may have jumped during the call.
    const heard = Math.min(before, await declinesHeard());
    if (heard >= MOST_DECLINES) witnessed.push(`I11: after ${heard} declined cards there was a new payment`);
    const intentId = intentIdOf(clientSecret);
    for (let card = random.between(1, 10); card > 0; card--) {
      await world.stage.step("tries a card");
      await decline(intentId);
    }
    await tellOf(intentId);
    const declined = await heardOf([intentId]);
    if (declined >= MOST_DECLINES && (await isOpen(intentId)))
      witnessed.push(`I11: ${intentId} is open after ${declined} declined cards`);
  };
}
