import fs from "node:fs";
import path from "node:path";
import type { Prisma } from "@/lib/generated/sqlite/client";
import { ORDER_TRANSITIONS, type OrderStatus } from "@/lib/orders/status";
import { db, transaction, type Transaction } from "@/lib/database/db";
import { makeDatabase } from "@/lib/database/make-database";
import { addProduct, openTestShop, type TestShop } from "@/tests/support/test-shop";

/** What holds in the database itself, whoever writes to it. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

const root = path.resolve(__dirname, "../../..");

test("the migrations hold everything that the models say", () => {
  const read = (file: string) => fs.readFileSync(path.join(root, "prisma", file), "utf8");
  // npm run db:migration -- name writes both.
  expect(read("snapshot.prisma")).toBe(read("models.prisma"));
});

test("both databases have the same migrations", () => {
  const names = (kind: string) => fs.readdirSync(path.join(root, "prisma", kind, "migrations")).sort();
  expect(names("postgresql")).toEqual(names("sqlite"));
});

describe("a transaction that met another one is repeated", () => {
  const code = "CONTENDED";
  const writes: [string, (tx: Transaction) => Promise<unknown>][] = [
    ["a query", (tx) => tx.promotion.update({ where: { code }, data: { percentOff: { increment: 1 } } })],
    [
      "a raw query",
      (tx) => tx.$executeRaw`UPDATE "Promotion" SET "percentOff" = "percentOff" + 1 WHERE "code" = ${code}`,
    ],
  ];

  test.each(writes)("when it learns of it from %s", async (_, write) => {
    await db().promotion.upsert({
      where: { code },
      create: { code, percentOff: 0 },
      update: { percentOff: 0 },
    });
    const other = makeDatabase(process.env.DATABASE_URL!);
    let tries = 0;
    await transaction(async (tx) => {
      if (process.env.TEST_POSTGRES_URL)
        await tx.$executeRawUnsafe("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
      await tx.promotion.findUniqueOrThrow({ where: { code } });
      if (++tries === 1)
        await other.promotion.update({ where: { code }, data: { percentOff: { increment: 10 } } });
      await write(tx);
    });
    await other.$disconnect();
    expect(tries).toBe(2);
    expect(await db().promotion.findUniqueOrThrow({ where: { code } })).toMatchObject({ percentOff: 11 });
  });
});

test("an acknowledged write survives a power cut", async () => {
  if (process.env.TEST_POSTGRES_URL) {
    const [row] = await db().$queryRawUnsafe<{ synchronous_commit: string }[]>("SHOW synchronous_commit");
    expect(row?.synchronous_commit).toBe("on");
    return;
  }
  const pragma = async (name: string) =>
    Object.values((await db().$queryRawUnsafe<object[]>(`PRAGMA ${name}`))[0]!)[0];
  expect(await pragma("journal_mode")).toBe("wal");
  expect(Number(await pragma("synchronous"))).toBe(2); // FULL
  expect(Number(await pragma("foreign_keys"))).toBe(1);
});

test("a statement that never ends is ended", async () => {
  if (!process.env.TEST_POSTGRES_URL) return; // SQLite runs in our own process
  const [row] = await db().$queryRawUnsafe<{ statement_timeout: string }[]>("SHOW statement_timeout");
  expect(row?.statement_timeout).toBe("1min");
});

const SUMS = { subtotalCents: 1000, discountCents: 0, taxCents: 80, totalCents: 1080 };

async function anOrder() {
  const cart = await db().cart.create({ data: {} });
  return db().order.create({
    data: {
      cartId: cart.id,
      cartVersion: 1,
      quoteHash: "x",
      ...SUMS,
      payment: { create: { amountCents: 1080 } },
    },
  });
}

// Proves stock.never-oversold.
test("stock, prices and quantities have a floor", async () => {
  const product = await addProduct("floor-tee");
  const variant = product.variants[0]!;
  const cart = await db().cart.create({ data: {} });
  const item = { cartId: cart.id, productId: product.id, variantId: variant.id };
  await expect(db().variant.update({ where: { id: variant.id }, data: { stock: -1 } })).rejects.toThrow();
  await expect(
    db().variant.update({ where: { id: variant.id }, data: { stock: { decrement: 11 } } }),
  ).rejects.toThrow();
  await expect(db().product.update({ where: { id: product.id }, data: { priceCents: 0 } })).rejects.toThrow();
  await expect(db().cartItem.create({ data: { ...item, quantity: 0 } })).rejects.toThrow();
  await expect(
    db().cartItem.create({ data: { ...item, variantId: "nobody", quantity: 1 } }),
  ).rejects.toThrow();
});

// Proves money.order-sums.
test("the sums of an order add up and never change", async () => {
  const order = await anOrder();
  const cart = await db().cart.create({ data: {} });
  await expect(
    db().order.create({ data: { ...SUMS, cartId: cart.id, cartVersion: 1, quoteHash: "x", totalCents: 1 } }),
  ).rejects.toThrow();
  await expect(
    db().order.update({ where: { id: order.id }, data: { totalCents: 1081, taxCents: 81 } }),
  ).rejects.toThrow();
});

test("a cart has at most one open order", async () => {
  const { cartId } = await anOrder();
  const second = { ...SUMS, cartId, cartVersion: 1, quoteHash: "y" };
  await expect(db().order.create({ data: second })).rejects.toThrow();
});

test("an order takes legal steps only, and every step is written down", async () => {
  const { id } = await anOrder();
  const step = (status: string) => db().order.update({ where: { id }, data: { status } });
  await expect(step("refunded")).rejects.toThrow();
  await expect(step("canceled")).rejects.toThrow();
  await step("paid");
  await expect(step("pending")).rejects.toThrow();
  await expect(step("canceled")).rejects.toThrow();
  await step("partially_refunded");
  await step("refunded");
  const log = await db().orderTransition.findMany({ where: { orderId: id }, orderBy: { id: "asc" } });
  expect(log.map(({ toStatus }) => toStatus)).toEqual(["pending", "paid", "partially_refunded", "refunded"]);
  // Written as time, by the database itself.
  for (const { createdAt } of log)
    expect(Math.abs(createdAt.getTime() - Date.now())).toBeLessThan(3_600_000 * 24);
});

test("no pair of states is connected but those of the state machine", async () => {
  const states = Object.keys(ORDER_TRANSITIONS) as OrderStatus[];
  // By way of legal steps, every state is reached from pending.
  const path = (to: OrderStatus): OrderStatus[] => {
    const trails: OrderStatus[][] = [["pending"]];
    for (const trail of trails) {
      if (trail.at(-1) === to) return trail.slice(1);
      for (const next of ORDER_TRANSITIONS[trail.at(-1)!])
        if (!trail.includes(next)) trails.push([...trail, next]);
    }
    throw new Error(`${to} can't be reached`);
  };
  for (const from of states) {
    for (const to of states.filter((state) => state !== from)) {
      const { id } = await anOrder();
      for (const status of path(from)) await db().order.update({ where: { id }, data: { status } });
      const outcome = await db()
        .order.update({ where: { id }, data: { status: to } })
        .then(
          () => "taken",
          () => "refused",
        );
      const legal = (ORDER_TRANSITIONS[from] as readonly string[]).includes(to);
      expect({ from, to, outcome }).toEqual({ from, to, outcome: legal ? "taken" : "refused" });
    }
  }
});

test("an order begins as pending, and its log can't be rewritten", async () => {
  const cart = await db().cart.create({ data: {} });
  await expect(
    db().order.create({ data: { ...SUMS, cartId: cart.id, cartVersion: 1, quoteHash: "x", status: "paid" } }),
  ).rejects.toThrow();
  const { id } = await anOrder();
  const steps = { where: { orderId: id } };
  await expect(db().orderTransition.updateMany({ ...steps, data: { toStatus: "paid" } })).rejects.toThrow();
  await expect(db().orderTransition.deleteMany(steps)).rejects.toThrow();
  await expect(db().order.delete({ where: { id } })).rejects.toThrow();
});

test("a payment keeps its amount and its intent; refunds never exceed it and never regress", async () => {
  const { id } = await anOrder();
  const change = (data: Prisma.PaymentUpdateInput) => db().payment.update({ where: { orderId: id }, data });
  const { id: paymentId } = await change({ intentId: `pi_${id}`, amountReceivedCents: 1080 });
  await expect(change({ amountCents: 1 })).rejects.toThrow();
  await expect(change({ intentId: "pi_other" })).rejects.toThrow();
  const ask = (amountCents: number) =>
    db().refund.create({ data: { paymentId, amountCents, reason: "requested_by_customer" } });
  const refund = await ask(1000);
  await expect(ask(81)).rejects.toThrow();
  const settle = (status: string) => db().refund.update({ where: { id: refund.id }, data: { status } });
  await settle("succeeded");
  await expect(settle("pending")).rejects.toThrow();
  await settle("failed");
  await expect(settle("succeeded")).rejects.toThrow();
  await ask(1080);
});

test("a settled payment never regresses; a sold piece never goes back to held", async () => {
  const { id } = await anOrder();
  await db().payment.update({ where: { orderId: id }, data: { status: "succeeded" } });
  await expect(
    db().payment.update({ where: { orderId: id }, data: { status: "processing" } }),
  ).rejects.toThrow();
  const product = await addProduct("sold-tee");
  const reservation = await db().stockReservation.create({
    data: { orderId: id, variantId: product.variants[0]!.id, quantity: 1 },
  });
  const state = (next: string) =>
    db().stockReservation.update({ where: { id: reservation.id }, data: { state: next } });
  await expect(state("lost")).rejects.toThrow();
  await state("committed");
  await expect(state("held")).rejects.toThrow();
  await expect(state("released")).rejects.toThrow();
});
