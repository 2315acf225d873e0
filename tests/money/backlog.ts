import { Sandbox } from "@half-volley/payments-sandbox/sandbox";
import { addToCart } from "@/lib/cart/mutations";
import { startCheckout } from "@/lib/checkout/start";
import { transaction } from "@/lib/database/db";
import { makeDatabase } from "@/lib/database/make-database";
import { applyIntentById } from "@/lib/orders/apply";
import { cancelOrder } from "@/lib/orders/cancel";
import { executeRefund, requestRefund } from "@/lib/orders/refunds";
import { sweep } from "@/lib/orders/sweep";
import { setStock } from "@/lib/stock/mutations";
import { ADDRESS, intentIdOf } from "@/tests/support/paid-order";
import { directLine, NEVER_MS, openTo, outcomeOf, PROVIDER_KEYS, type Outcome } from "./play";
import { Random } from "../support/random";
import { settle } from "./settle";
import { FreeStage } from "./stage/stage";
import type { Wire } from "./stage/wire";
import { newWorld, stockTheShop, type World } from "./stage/world";

/** More rows of a kind than the sweeper takes in a turn. */
const MANY = 101;
/** Turns in which everything that can be finished is finished (I13). */
const TURNS = 3;

/**
 * Of every kind of work that the sweeper has, more than it takes in a turn, and none of it can be finished: the provider
 * refuses to cancel, has errors only, doesn't know payments, keeps them in processing and refunds pending. Behind each kind waits one that
 * can be finished, and is, within TURNS (I13). Then the rest can be finished as well, and all is checked as after a play.
 */
export async function backlog(seed: number, databaseUrl: string, wire: Wire): Promise<Outcome> {
  const random = new Random(seed);
  const stage = new FreeStage(random.fork(), 0);
  const database = makeDatabase(databaseUrl);
  const sandbox = new Sandbox({ ...PROVIDER_KEYS, processingMs: NEVER_MS });
  wire.connect(sandbox.handle, stage, random.fork());
  wire.danger = 0;
  openTo(database);
  const world = newWorld({
    stage,
    random,
    database,
    provider: directLine(sandbox),
    goods: await stockTheShop(database),
    emails: [],
  });
  const late = await pileUp(world, sandbox, wire);
  for (let turn = 0; turn < TURNS; turn++) await sweep();
  const starved = await late();

  wire.forgotten.clear();
  wire.stubborn.clear();
  wire.failing.clear();
  const stuck = await settle(world, async () => void (await sandbox.settlePending()), false);
  const played = { seed, moves: stage.moves, faults: { ...wire.faults } };
  const outcome = await outcomeOf(world, sandbox.summary(), played, [...starved, ...stuck]);
  sandbox.close();
  await database.$disconnect();
  return outcome;
}

/**
 * Makes the backlog, and behind it one piece of each kind that can be finished.
 * @returns tells which of these pieces are not finished, in words
 */
async function pileUp(world: World, sandbox: Sandbox, wire: Wire): Promise<() => Promise<string[]>> {
  const { database, goods } = world;
  const { variantId } = goods[2]!;
  await transaction((tx) => setStock(tx, variantId, 12 * MANY));
  const open = () => buy(world, null);
  const many = async () => copies(world, sandbox, await open());

  const unknown = await many();
  const remembered = await open();
  for (const { intentId } of [...unknown, remembered]) wire.forgotten.add(intentId);
  for (const { orderId } of [...unknown, remembered]) await cancelOrder(orderId);
  wire.forgotten.delete(remembered.intentId);

  const stubborn = await many();
  for (const { intentId } of stubborn) wire.stubborn.add(intentId);
  const failing = await many();
  for (const { intentId } of failing) wire.failing.add(intentId);
  await lapse(world, failing, 90);
  await lapse(world, stubborn, 60);
  const lapsed = await open();
  await lapse(world, [lapsed], 1);

  const payment_method = "pm_sandbox_processing_then_succeeds";
  for (const { intentId } of await many())
    await world.provider.paymentIntents.confirm(intentId, { payment_method });
  const paid = await buy(world, "pm_card_visa");

  const slow = await buy(world, "pm_card_pendingRefund");
  const forgotten = await buy(world, "pm_card_visa");
  const owed = await buy(world, "pm_card_visa");
  for (const { intentId } of [slow, forgotten, owed]) await applyIntentById(intentId);
  const cent = { amountCents: 1, reason: "test" };
  for (let count = 0; count < MANY; count++) {
    await executeRefund(await requestRefund(slow.orderId, cent));
    await requestRefund(forgotten.orderId, cent);
  }
  wire.forgotten.add(forgotten.intentId);
  const refundId = await requestRefund(owed.orderId, { reason: "test" });

  return async () => {
    const statusOf = async (id: string) => (await database.order.findUniqueOrThrow({ where: { id } })).status;
    const { status: refund } = await database.refund.findUniqueOrThrow({ where: { id: refundId } });
    const { status: payment } = await database.payment.findUniqueOrThrow({
      where: { intentId: remembered.intentId },
    });
    return [
      ["a lapsed order", await statusOf(lapsed.orderId), "canceled"],
      ["an order whose payment arrived", await statusOf(paid.orderId), "paid"],
      ["a payment that the provider knows again", payment, "canceled"],
      ["a refund that is owed", refund, "succeeded"],
    ]
      .filter(([, is, due]) => is !== due)
      .map(([what, is]) => `I13: ${what} is ${is} after ${TURNS} turns`);
  };
}

type Purchase = { orderId: string; intentId: string };

/** One piece of what there is plenty of; paid with this card, if one is given, of which the shop has not heard yet. */
async function buy({ database, provider, goods }: World, card: string | null): Promise<Purchase> {
  const cartId = await addToCart(null, { ...goods[2]!, quantity: 1 });
  const { clientSecret } = await startCheckout(cartId, { email: "ada@example.com", shipping: ADDRESS });
  const intentId = intentIdOf(clientSecret);
  if (card) await provider.paymentIntents.confirm(intentId, { payment_method: card });
  return { intentId, orderId: (await database.payment.findUniqueOrThrow({ where: { intentId } })).orderId };
}

/** Many copies of an open order, its hold and its payment at the provider: checkouts would take too long. */
async function copies({ database }: World, sandbox: Sandbox, original: Purchase): Promise<Purchase[]> {
  const { lines, reservations, payment, ...order } = await database.order.findUniqueOrThrow({
    where: { id: original.orderId },
    include: { lines: true, reservations: true, payment: true },
  });
  const intent = sandbox.store.intents.get(original.intentId)!;
  const made = Array.from({ length: MANY }, (_, number) => ({
    orderId: `${original.orderId}_${number}`,
    intentId: `${original.intentId}x${number}`,
  }));
  const each = <Row>(row: (copy: Purchase) => Row) => ({ data: made.map(row) });
  const ofOrder = <Row>(rows: Row[]) => ({
    data: made.flatMap(({ orderId }) => rows.map((row) => ({ ...row, id: undefined, orderId }))),
  });
  await database.cart.createMany(each(({ orderId }) => ({ id: orderId })));
  const common = { ...order, shipping: ADDRESS, attribution: undefined };
  await database.order.createMany(each(({ orderId: id }) => ({ ...common, id, cartId: id })));
  await database.orderLine.createMany(ofOrder(lines));
  await database.payment.createMany(each((copy) => ({ ...payment!, id: undefined, ...copy })));
  await database.stockReservation.createMany(ofOrder(reservations));
  for (const { variantId, quantity } of reservations) {
    const stock = { decrement: MANY * quantity };
    await database.variant.update({ where: { id: variantId }, data: { stock } });
  }
  for (const { orderId, intentId } of made) {
    sandbox.store.intents.put({ ...intent, id: intentId, metadata: { order_id: orderId } });
  }
  return [original, ...made];
}

async function lapse({ database }: World, orders: Purchase[], minutesAgo: number): Promise<void> {
  await database.order.updateMany({
    where: { id: { in: orders.map(({ orderId }) => orderId) } },
    data: { expiresAt: new Date(Date.now() - minutesAgo * 60_000) },
  });
}
