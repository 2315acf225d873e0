import { readCatalogFiles } from "@/lib/catalog/import/read-files";
import { importCatalog } from "@/lib/catalog/import/import-catalog";
import { db } from "@/lib/database/db";
import { daysOf, latestDays } from "@/lib/insight/report/period";
import { makeReport } from "@/lib/insight/report/report";
import { setLivemode } from "@/tests/support/paid-order";
import { testShop } from "@/tests/support/test-shop";
import { addYearOfTrade, LAST_DAY, ORDERS_OF_YEAR } from "@/tests/support/year-of-trade";

/** The report of a year of trade has the sums that the rows have, added up here one by one. */

const year = latestDays(365, LAST_DAY);
const month = latestDays(30, LAST_DAY);
testShop();
beforeAll(async () => {
  await importCatalog(db(), readCatalogFiles("content"));
  await addYearOfTrade();
}, 60_000);

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const reportOf = (period: typeof year, test = false) => makeReport({ ...period, test });
const ordersOf = ({ from, until }: typeof year) =>
  db().order.findMany({ where: { paidAt: { gte: from, lt: until } }, include: { lines: true } });

test("a period is whole days, the last one included", () => {
  expect(daysOf(latestDays(2, new Date("2026-03-01T23:59:00Z")))).toEqual(["2026-02-28", "2026-03-01"]);
  expect(daysOf(year)).toHaveLength(365);
});

test.each([
  ["a year", year],
  ["a month", month],
])("sums, days and campaigns of %s", async (_, period) => {
  const report = await reportOf(period);
  const orders = await ordersOf(period);
  const refunds = await db().refund.findMany({
    where: { createdAt: { gte: period.from, lt: period.until } },
  });
  const revenue = sum(orders.map(({ totalCents }) => totalCents));
  expect(orders.length).toBeGreaterThan(20);
  expect(report.sums).toEqual({
    orders: orders.length,
    pieces: sum(orders.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))),
    subtotalCents: sum(orders.map(({ subtotalCents }) => subtotalCents)),
    discountCents: sum(orders.map(({ discountCents }) => discountCents)),
    taxCents: sum(orders.map(({ taxCents }) => taxCents)),
    revenueCents: revenue,
    refundedCents: sum(refunds.map(({ amountCents }) => amountCents)),
  });
  expect(report.days.map(({ day }) => day)).toEqual(daysOf(period));
  for (const { day, ...figures } of report.days) {
    const ofDay = orders.filter(({ paidAt }) => paidAt!.toISOString().startsWith(day));
    expect(figures).toMatchObject({
      orders: ofDay.length,
      revenueCents: sum(ofDay.map(({ totalCents }) => totalCents)),
    });
  }
  expect(sum(report.campaigns.map(({ revenueCents }) => revenueCents))).toBe(revenue);
  expect(report.campaigns.at(-1)).toMatchObject({ source: "", medium: "", campaign: "" });
  expect(report.campaigns.map(({ campaign }) => campaign)).toContain("visors & caps");
});

test("goods: every product of the catalogue, with what was sold of each variant", async () => {
  const { products } = await reportOf(month);
  expect(products).toHaveLength(await db().product.count());
  const lines = (await ordersOf(month)).flatMap((order) => order.lines);
  for (const { variants, pieces, cents } of products) {
    for (const { sku, ...figures } of variants) {
      const ofVariant = lines.filter((line) => line.sku === sku);
      const sold = sum(ofVariant.map(({ quantity }) => quantity));
      const { stock } = await db().variant.findUniqueOrThrow({ where: { sku } });
      expect(figures).toMatchObject({
        pieces: sold,
        cents: sum(ofVariant.map(({ quantity, unitPriceCents }) => quantity * unitPriceCents)),
        stock,
        sellThrough: sold + stock === 0 ? null : sold / (sold + stock),
        daysLeft: sold === 0 ? null : Math.floor((stock * 30) / sold),
      });
    }
    expect([pieces, cents]).toEqual([
      sum(variants.map((variant) => variant.pieces)),
      sum(variants.map((variant) => variant.cents)),
    ]);
  }
});

test("visits: people and bots apart, the way to an order, the speed of pages", async () => {
  const { views, funnel, vitals, sums } = await reportOf(month);
  const seen = await db().pageView.findMany({ where: { day: { in: daysOf(month) } } });
  const countOf = (bot: boolean) => sum(seen.filter((row) => row.bot === bot).map((row) => row.views));
  expect(sum(views.map(({ people }) => people))).toBe(countOf(false));
  expect(sum(views.map(({ bots }) => bots))).toBe(countOf(true));
  expect(funnel.map(({ step }) => step)).toEqual(["pages", "products", "carts", "checkouts", "orders"]);
  expect(funnel[0]!.count).toBe(countOf(false));
  expect(funnel[4]!.count).toBe(sums.orders);
  const home = vitals.filter(({ template, device }) => template === "home" && device === "phone");
  expect(home.map(({ metric }) => metric)).toEqual(["LCP", "INP", "CLS", "TTFB"]);
  for (const { p75, good, samples } of home) {
    expect(samples).toBeGreaterThan(30);
    expect(p75).toBeGreaterThan(0);
    expect(good).toBeGreaterThan(0.5);
    expect(good).toBeLessThanOrEqual(1);
  }
});

test("codes, refunds, disputes and mail", async () => {
  const { promotions, refunds, concerns, mail } = await reportOf(year);
  const orders = await ordersOf(year);
  const coded = orders.filter(({ promoCode }) => promoCode);
  expect(promotions).toEqual([
    {
      code: "WELCOME15",
      orders: coded.length,
      discountCents: sum(coded.map(({ discountCents }) => discountCents)),
      revenueCents: sum(coded.map(({ totalCents }) => totalCents)),
    },
  ]);
  expect(sum(refunds.map(({ count }) => count))).toBe(await db().refund.count());
  expect(sum(concerns.map(({ count }) => count))).toBe(await db().paymentConcern.count());
  expect(sum(mail.map(({ sent, failed }) => sent + failed))).toBe(ORDERS_OF_YEAR);
});

test("orders of the other mode are left out", async () => {
  const [order] = await ordersOf(month);
  const before = await reportOf(month);
  await setLivemode(order!.id, true);
  const after = await reportOf(month);
  expect(after.sums.orders).toBe(before.sums.orders - 1);
  expect(after.sums.revenueCents).toBe(before.sums.revenueCents - order!.totalCents);
  expect(after.mode).toBe("test");
});
