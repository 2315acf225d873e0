import type { Database } from "@/lib/database/make-database";

/**
 * Tries to change a settled shop in ways that the database itself must refuse: every attempt that succeeds is a hole in
 * the guards (prisma/guards). Leaves the shop unchanged if the guards are complete.
 */
export async function guardHoles(database: Database): Promise<string[]> {
  const variant = await database.variant.findFirstOrThrow({ orderBy: { id: "asc" } });
  const cart = await database.cart.create({ data: {} });
  const sums = { subtotalCents: 1000, discountCents: 0, taxCents: 80, totalCents: 1080 };
  const blank = { cartId: cart.id, cartVersion: 1, quoteHash: "guard" };
  const order = await database.order.create({
    data: {
      ...blank,
      ...sums,
      payment: { create: { amountCents: 1080, intentId: `pi_guard_${cart.id}`, amountReceivedCents: 1080 } },
      reservations: { create: { variantId: variant.id, quantity: 1, state: "released" } },
    },
    include: { payment: true, reservations: true },
  });
  const paymentId = order.payment!.id;
  const reservation = { where: { id: order.reservations[0]!.id } };
  const step = (status: string) => database.order.update({ where: { id: order.id }, data: { status } });
  const pay = (status: string) => database.payment.update({ where: { id: paymentId }, data: { status } });
  const refund = (amountCents: number) =>
    database.refund.create({ data: { paymentId, amountCents, reason: "guard" } });
  const attempts: [string, () => Promise<unknown>][] = [
    ["stock below zero", () => database.variant.update({ where: { id: variant.id }, data: { stock: -1 } })],
    ["two open orders of one cart", () => database.order.create({ data: { ...blank, ...sums } })],
    [
      "an order that begins as paid",
      () => database.order.create({ data: { ...blank, ...sums, status: "paid" } }),
    ],
    ["sums that don't add up", () => database.order.create({ data: { ...blank, ...sums, totalCents: 1 } })],
    [
      "other sums",
      () => database.order.update({ where: { id: order.id }, data: { totalCents: 1081, taxCents: 81 } }),
    ],
    ["pending to canceled", () => step("canceled")],
    ["pending to refunded", () => step("refunded")],
    ["another amount", () => database.payment.update({ where: { id: paymentId }, data: { amountCents: 1 } })],
    [
      "another intent",
      () => database.payment.update({ where: { id: paymentId }, data: { intentId: "pi_x" } }),
    ],
    ["refund beyond the payment", () => refund(1081)],
    ["refund of nothing", () => refund(0)],
    [
      "log rewritten",
      () => database.orderTransition.updateMany({ where: { orderId: order.id }, data: { toStatus: "x" } }),
    ],
    ["log deleted", () => database.orderTransition.deleteMany({ where: { orderId: order.id } })],
    ["order deleted", () => database.order.delete({ where: { id: order.id } })],
    [
      "released to sold",
      () => database.stockReservation.update({ ...reservation, data: { state: "committed" } }),
    ],
    ["canceled to processing", () => pay("canceled").then(() => pay("processing"))],
    ["succeeded to canceled", () => pay("succeeded").then(() => pay("canceled"))],
  ];
  const holes: string[] = [];
  for (const [name, attempt] of attempts) {
    const through = await attempt().then(
      () => true,
      () => false,
    );
    if (through) holes.push(`guard: the database allows ${name}`);
  }
  return holes;
}
