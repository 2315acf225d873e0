import { db } from "@/lib/database/db";
import { updateBusinessGauges, updateBusinessGaugesNow } from "@/lib/insight/monitoring/business-gauges";
import { registry, collectors } from "@/lib/insight/telemetry/metrics";
import { addOldOrders } from "@/tests/support/old-orders";
import { openOrder, payOrder } from "@/tests/support/paid-order";
import { watchReads } from "@/tests/support/catalog/read-plans";
import { testShop } from "@/tests/support/test-shop";

/** What a scrape says of the database, and what it costs the database. */

const shop = testShop();
beforeAll(async () => {
  process.env.METRICS_PORT = "9";
});

/** The value of a metric by the name and labels with which Prometheus sees it. */
async function value(sample: string): Promise<number | undefined> {
  for (const collect of collectors) await collect();
  const line = (await registry.metrics()).split("\n").find((each) => each.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test("gauges tell of what is open, held, sold out, owed, disputed and unsent", async () => {
  const open = await openOrder({ quantity: 1, stock: 1 });
  const paid = await payOrder(shop);
  await db().order.update({ where: { id: open.orderId }, data: { expiresAt: ago(20) } });
  const payment = await db().payment.findUniqueOrThrow({ where: { orderId: paid.orderId } });
  const refund = { paymentId: payment.id, amountCents: 100, reason: "late", createdAt: ago(90) };
  await db().refund.create({ data: refund });
  const dispute = { kind: "dispute", providerId: "dp_1", status: "needs_response", reason: "fraudulent" };
  await db().paymentConcern.create({ data: { paymentId: payment.id, ...dispute, raisedAt: ago(5) } });
  await db().outgoingMail.deleteMany();
  const mail = { kind: "contact-note", recipient: "a@b.example", payload: {} };
  await db().outgoingMail.create({ data: { ...mail, dedupeKey: "1", createdAt: ago(30) } });
  await db().outgoingMail.create({ data: { ...mail, dedupeKey: "2", status: "failed" } });
  await updateBusinessGaugesNow();
  const told = {
    'shop_open_orders{status="pending"}': 1,
    'shop_open_orders{status="canceling"}': 0,
    shop_held_pieces: 1,
    shop_sold_out_variants: 1,
    shop_refunds_owed: 1,
    'shop_payment_concerns{kind="dispute",status="needs_response"}': 1,
    'shop_outbox_mails{status="waiting"}': 1,
    'shop_outbox_mails{status="failed"}': 1,
    shop_outbox_oldest_seconds: 1800,
    shop_database_up: 1,
  };
  for (const [sample, expected] of Object.entries(told))
    expect({ sample, value: await value(sample) }).toEqual({ sample, value: expected });
  expect(await value("shop_sweep_lag_seconds")).toBeCloseTo(20 * 60, -2);
  expect(await value("shop_refunds_owed_oldest_seconds")).toBeCloseTo(90 * 60, -2);

  await db().paymentConcern.updateMany({ data: { status: "won" } });
  await updateBusinessGaugesNow();
  expect(await value('shop_payment_concerns{kind="dispute",status="needs_response"}')).toBeUndefined();
  expect(await value('shop_payment_concerns{kind="dispute",status="won"}')).toBe(1);
});

test("many scrapes read the database once, and no table that grows from end to end", async () => {
  const variant = await db().variant.findFirstOrThrow();
  await addOldOrders(db(), process.env.DATABASE_URL!, variant.id, 5000);
  const plansOf = await watchReads(process.env.DATABASE_URL!);
  const plans = await plansOf(updateBusinessGaugesNow);
  expect(plans.length).toBeGreaterThan(6);
  const often = await plansOf(() => Promise.all(Array.from({ length: 20 }, updateBusinessGauges)));
  expect(often.length).toBeLessThanOrEqual(plans.length);
  const whole = plans.flatMap(({ steps }) =>
    steps.filter((step) =>
      /\bSCAN \W?(main\.)?(Order|StockReservation|Variant|OutgoingMail)\b|Seq Scan on "?(Order|StockReservation|OutgoingMail)\b/.test(
        step,
      ),
    ),
  );
  expect(whole).toEqual([]);
});
