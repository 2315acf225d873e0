import { ORDER_TRANSITIONS, type OrderStatus } from "@/lib/orders/status";
import { db, transaction, type Transaction } from "@/lib/database/db";
import { makeDatabase } from "@/lib/database/make-database";
import { testShop } from "@/tests/support/test-shop";

/** Rules that the database itself keeps, no matter which program writes. */

testShop();

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
    const values = { percentOff: 0 };
    await db().promotion.upsert({ where: { code }, create: { code, ...values }, update: values });
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

test("an acknowledged write survives a power cut; on PostgreSQL, a statement that never ends is ended", async () => {
  const isPostgresql = process.env.TEST_POSTGRES_URL !== undefined;
  const wanted = isPostgresql
    ? { synchronous_commit: "on", statement_timeout: "1min" }
    : { journal_mode: "wal", synchronous: "2", foreign_keys: "1" };
  for (const [name, value] of Object.entries(wanted)) {
    const [row] = await db().$queryRawUnsafe<object[]>(`${isPostgresql ? "SHOW" : "PRAGMA"} ${name}`);
    expect([name, String(Object.values(row!)[0])]).toEqual([name, value]);
  }
});

const SUMS = { subtotalCents: 1000, discountCents: 0, taxCents: 80, totalCents: 1080 };

async function anOrder() {
  const cart = await db().cart.create({ data: {} });
  const payment = { create: { amountCents: 1080, amountReceivedCents: 1080 } };
  const data = { cartId: cart.id, cartVersion: 1, quoteHash: "x", ...SUMS, payment };
  return db().order.create({ data, include: { payment: true } });
}

test("no pair of states is connected but those of the state machine, and every step is written down", async () => {
  const states = Object.keys(ORDER_TRANSITIONS) as OrderStatus[];
  // By way of legal steps, every state is reached from pending.
  const path = (to: OrderStatus): OrderStatus[] => {
    const trails: OrderStatus[][] = [["pending"]];
    for (const trail of trails) {
      if (trail.at(-1) === to) return trail;
      for (const next of ORDER_TRANSITIONS[trail.at(-1)!])
        if (!trail.includes(next)) trails.push([...trail, next]);
    }
    throw new Error(`${to} can't be reached`);
  };
  for (const from of states) {
    for (const to of states.filter((state) => state !== from)) {
      const { id } = await anOrder();
      const steps = path(from);
      const step = (status: string) => db().order.update({ where: { id }, data: { status } });
      for (const status of steps.slice(1)) await step(status);
      const isLegal = (ORDER_TRANSITIONS[from] as readonly string[]).includes(to);
      const outcome = await step(to).then(
        () => "taken",
        () => "refused",
      );
      expect({ from, to, outcome }).toEqual({ from, to, outcome: isLegal ? "taken" : "refused" });
      const log = await db().orderTransition.findMany({ where: { orderId: id }, orderBy: { id: "asc" } });
      expect(log.map(({ toStatus }) => toStatus)).toEqual(isLegal ? [...steps, to] : steps);
      // Written as time, by the database itself.
      expect(Math.abs(log[0]!.createdAt.getTime() - Date.now())).toBeLessThan(24 * 3_600_000);
    }
  }
});

test("a refund that failed leaves its money to another", async () => {
  const { payment } = await anOrder();
  const ask = (amountCents: number) =>
    db().refund.create({ data: { paymentId: payment!.id, amountCents, reason: "test" } });
  const { id } = await ask(1000);
  await expect(ask(81)).rejects.toThrow();
  await db().refund.update({ where: { id }, data: { status: "failed" } });
  await ask(1080);
});
