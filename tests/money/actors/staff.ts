import { transaction } from "@/lib/database/db";
import { cancelForOperator } from "@/lib/orders/operator/cancel";
import { announceDispatch } from "@/lib/orders/operator/dispatch";
import { holdBack, release } from "@/lib/orders/operator/hold-back";
import { refundForOperator } from "@/lib/orders/operator/refund";
import { executeRefund, requestRefund } from "@/lib/orders/refunds";
import { sweep } from "@/lib/orders/sweep";
import { setStock } from "@/lib/stock/mutations";
import { deliver } from "@/tests/support/paid-order";
import type { Random } from "../../support/random";
import { rounds } from "./unless-refused";
import type { Actor } from "../stage/stage";
import type { World } from "../stage/world";

/** All actors but the shoppers: the provider's deliveries, the shop's own sweepers, the people who run it, and time. */
export function staff(world: World): Actor[] {
  const actor = (
    name: string,
    act: (world: World, random: Random) => Promise<void>,
    ...times: [least: number, most: number, patience: number]
  ) => ({ name, script: rounds(world, (random) => act(world, random), times) });
  return [
    actor("courier 1", deliverSomething, 6, 16, 12),
    actor("courier 2", deliverSomething, 6, 16, 12),
    actor("sweeper 1", () => sweep(), 1, 4, 25),
    actor("sweeper 2", () => sweep(), 1, 4, 25),
    actor("clock", letTimePass, 1, 5, 25),
    actor("manager", manage, 1, 4, 25),
    actor("cashier 1", giveBack, 1, 4, 50),
    actor("cashier 2", giveBack, 1, 4, 50),
    actor("operator 1", operate, 1, 3, 50),
    actor("operator 2", operate, 0, 2, 50),
    actor("dashboard", refundInDashboard, 0, 1, 90),
  ];
}

/** Delivers any event so far: late, twice, out of order, or never. */
async function deliverSomething(world: World, random: Random): Promise<void> {
  await world.stage.step("courier looks for an event");
  const events = await world.provider.events.list({ limit: 100 });
  if (events.data.length > 0) await deliver(world, random.pick(events.data));
}

/** Makes half an hour pass for one open order, and two minutes for every payment that was checked. */
async function letTimePass({ stage, database }: World, random: Random): Promise<void> {
  await stage.step("time passes");
  const open = await database.order.findMany({
    where: { status: "pending", expiresAt: { not: null } },
    orderBy: { id: "asc" },
  });
  if (open.length === 0) return;
  const { id } = random.pick(open);
  const past = new Date(Date.now() - 1000);
  await database.order.updateMany({ where: { id, expiresAt: { not: null } }, data: { expiresAt: past } });
  await database.payment.updateMany({ data: { askedAt: null } });
}

/** Changes prices and stock while people are at the checkout, sends parcels. */
async function manage({ stage, database, goods, takenAway }: World, random: Random): Promise<void> {
  await stage.step("manager acts");
  const action = random.next();
  const { productId, variantId } = random.pick(goods);
  if (action < 0.4) {
    await database.product.update({
      where: { id: productId },
      data: { priceCents: random.between(1000, 9000) },
    });
  } else if (action < 0.6) {
    const pieces = random.between(0, 4);
    await transaction(async (tx) => {
      const fewer = Math.max(0, (await setStock(tx, variantId, pieces)) - pieces);
      takenAway.set(variantId, (takenAway.get(variantId) ?? 0) + fewer);
    });
  } else {
    const orders = await database.order.findMany({ where: { status: "paid" }, orderBy: { id: "asc" } });
    if (orders.length === 0) return;
    const { id: orderId } = random.pick(orders);
    // The sandbox takes no money, so nothing would leave.
    await database.payment.update({ where: { orderId }, data: { livemode: true } });
    const trackingNumber = String(random.between(1, 3));
    const trackingUrl = `https://tracking.example/${trackingNumber}`;
    await announceDispatch(orderId, { carrier: "USPS", trackingNumber, trackingUrl }).catch(
      () => undefined, // refunded meanwhile
    );
  }
}

/** A refund on request, in full or in part, with or without returned goods. */
async function giveBack({ stage, database }: World, random: Random): Promise<void> {
  await stage.step("cashier acts");
  const orders = await database.order.findMany({
    where: { status: { in: ["paid", "partially_refunded", "refund_due"] } },
    orderBy: { id: "asc" },
  });
  if (orders.length === 0) return;
  const { id, totalCents } = random.pick(orders);
  if (random.chance(0.3)) {
    const [line] = await database.orderLine.findMany({ where: { orderId: id }, orderBy: { id: "asc" } });
    const lines = [{ sku: line!.sku, quantity: random.chance(0.7) ? 1 : undefined }];
    const request = { lines, restock: random.chance(0.5), again: random.chance(0.5) };
    const by = { operator: "cashier", reason: "came back" };
    await executeRefund((await refundForOperator(id, request, by)).refundId);
    return;
  }
  const amountCents = random.chance(0.5) ? random.between(1, totalCents) : undefined;
  const restock = amountCents === undefined && random.chance(0.5);
  await executeRefund(await requestRefund(id, { amountCents, reason: "requested_by_customer", restock }));
}

/** Holds an order back, releases it or cancels it; two operators may have the same one in hand. */
async function operate({ stage, database }: World, random: Random): Promise<void> {
  await stage.step("operator acts");
  const orders = await database.order.findMany({
    where: { OR: [{ paidAt: { not: null } }, { status: "pending" }] },
    orderBy: { id: "asc" },
  });
  if (orders.length === 0) return;
  const { id } = random.pick(orders);
  const by = { operator: "operator", reason: "has a reason" };
  const action = random.next();
  if (action < 0.4) await holdBack(id, by);
  else if (action < 0.6) await release(id, by);
  else {
    const canceled = await cancelForOperator(id, by);
    if (canceled.how === "refunded") await executeRefund(canceled.refundId);
  }
}

/** A refund in the provider's dashboard, of which the shop isn't told. */
async function refundInDashboard({ stage, database, provider }: World, random: Random): Promise<void> {
  await stage.step("dashboard acts");
  const payments = await database.payment.findMany({
    where: { status: "succeeded" },
    orderBy: { orderId: "asc" },
  });
  if (payments.length === 0) return;
  const { intentId, amountCents } = random.pick(payments);
  await provider.refunds
    .create({ payment_intent: intentId!, amount: random.between(1, amountCents) })
    .catch(() => undefined); // more than is left
}
