import { readCatalogFiles } from "@/lib/catalog/import/read-files";
import { importCatalog } from "@/lib/catalog/import/import-catalog";
import { db } from "@/lib/database/db";
import { daysOf, latestDays } from "@/lib/insight/report/period";
import { makeReport, type Report } from "@/lib/insight/report/report";
import { setLivemode, testShop } from "@/tests/support/paid-order";
import { addYearOfTrade, LAST_DAY, ORDERS_OF_YEAR } from "@/tests/support/year-of-trade";
import fs from "node:fs";
import path from "node:path";
import { parseHTML } from "linkedom";
import { formatCents } from "@/lib/money";
import { commandLine } from "@/tests/support/command";
import { testFolder } from "@/tests/support/test-folder";

/**
 * The report of a year of trade has the sums that the rows have, added up here one by one; then `npm run op -- report` as
 * it is typed: the page that it writes, and its --json.
 */

const year = latestDays(365, LAST_DAY);
const month = latestDays(30, LAST_DAY);
testShop();
const line = commandLine();
const folder = testFolder();
beforeAll(async () => {
  await importCatalog(db(), readCatalogFiles("content"));
  await addYearOfTrade();
});

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

/** The page and the figures of the same days. */
async function pageOf(...days: string[]) {
  const output = path.join(folder, "report.html");
  const written = await line.type("report", [...days, "--output", output]);
  expect([written.code, written.stderr]).toEqual([0, ""]);
  const said = await line.type("report", [...days, "--json"]);
  expect([said.code, said.stderr]).toEqual([0, ""]);
  const html = fs.readFileSync(output, "utf8");
  const report = JSON.parse(said.stdout) as Report;
  return { html, report, written, page: parseHTML(html).document };
}

type Page = Awaited<ReturnType<typeof pageOf>>["page"];

const counted = (count: number) => count.toLocaleString("en-US");
const texts = (nodes: Iterable<Element>) => [...nodes].map(({ textContent }) => textContent);

/** The cells of a table, row by row. */
function rowsOf(page: Page, caption: string): string[][] {
  const found = [...page.querySelectorAll("table")].filter(
    (each) => each.querySelector("caption")?.textContent === caption,
  );
  expect([caption, found.length]).toEqual([caption, 1]);
  return [...found[0]!.querySelectorAll("tbody tr")].map((row) => texts(row.children));
}

/**
 * Under each chart there is a table with every value that the chart writes.
 * @returns how many values there are
 */
function expectTablesUnderCharts(page: Page): number {
  let written = 0;
  for (const figure of page.querySelectorAll("figure")) {
    const title = figure.querySelector("figcaption")!.textContent;
    const after = [...figure.parentElement!.children];
    const tables = after.slice(after.indexOf(figure)).filter((part) => part.querySelector("table"));
    expect([title, tables.length > 0]).toEqual([title, true]);
    const cells = texts(tables.flatMap((part) => [...part.querySelectorAll("td")]));
    for (const drawing of figure.querySelectorAll("svg")) {
      expect([drawing.getAttribute("role"), drawing.getAttribute("aria-label")]).toEqual(["img", title]);
      const values = texts(drawing.querySelectorAll('g[aria-label="text"] text'));
      expect([title, values.filter((value) => !cells.includes(value))]).toEqual([title, []]);
      written += values.length;
    }
  }
  return written;
}

test.each([
  ["a year", ["--to", "2026-11-22", "--days", "365"]],
  ["a month", ["--from", "2026-10-24", "--to", "2026-11-22"]],
])("the page of %s needs nothing else and has the figures of --json", async (_, period) => {
  const { html, report, written, page } = await pageOf(...period);
  expect(written.stdout).toContain(`${report.sums.orders} orders from ${report.from} to ${report.to}`);
  expect(report.sums.orders).toBeGreaterThan(20);

  for (const element of page.querySelectorAll("[src], [href]"))
    expect(element.getAttribute("src") ?? element.getAttribute("href")).toMatch(/^(data:|#)/);
  const addresses = [...html.matchAll(/url\(\s*["']?([^)"']{0,20})/g)].map(([, address]) => address);
  expect(addresses).toHaveLength(3);
  for (const address of addresses) expect(address).toMatch(/^data:font/);
  expect(page.querySelectorAll("script, link, iframe, object").length).toBe(0);

  expect(page.querySelectorAll("figure").length).toBeGreaterThan(4);
  expect(expectTablesUnderCharts(page)).toBeGreaterThan(30);
  const days = report.days.map(({ day, ...of }) => {
    return [day, counted(of.orders), formatCents(of.revenueCents), formatCents(of.refundedCents)];
  });
  expect(rowsOf(page, "Sales by day")).toEqual(days);
  const { orders, revenueCents, taxCents, refundedCents } = report.sums;
  const sums = [counted(orders), ...[revenueCents, taxCents, refundedCents].map(formatCents)];
  expect(texts(page.querySelectorAll("dd"))).toEqual(expect.arrayContaining(sums));
  const campaigns = rowsOf(page, "Campaigns: source / medium / campaign").map((row) => row[4]);
  expect(campaigns).toEqual(report.campaigns.map((each) => formatCents(each.revenueCents)));
  const steps = rowsOf(page, "Steps").map((row) => row[1]);
  expect(steps).toEqual(report.funnel.map(({ count }) => counted(count)));
  const products = rowsOf(page, "Products").map((row) => row.slice(0, 2));
  expect(products).toEqual(report.products.slice(0, 60).map(({ name, pieces }) => [name, counted(pieces)]));
});

test("without --output, the page is kept in a folder that git ignores", async () => {
  const file = "data/reports/report-2019-01-01-2019-01-02.html";
  const { code, stdout } = await line.type("report", ["--from", "2019-01-01", "--to", "2019-01-02"]);
  try {
    expect([code, stdout.trim()]).toEqual([0, `0 orders from 2019-01-01 to 2019-01-02: ${file}`]);
    expect(fs.existsSync(file)).toBe(true);
    expect(fs.readFileSync(".gitignore", "utf8").split("\n")).toContain("/data/");
  } finally {
    fs.rmSync(file, { force: true });
  }
});

test("a period without trade says so in figures", async () => {
  const { page, report } = await pageOf("--from", "2020-01-01", "--to", "2020-01-03");
  expect(report.sums).toMatchObject({ orders: 0, revenueCents: 0 });
  expect(texts(page.querySelectorAll("dd")).slice(0, 3)).toEqual(["0", "$0.00", "–"]);
  expect(rowsOf(page, "Sales by day")).toEqual(
    ["2020-01-01", "2020-01-02", "2020-01-03"].map((day) => [day, "0", "$0.00", "$0.00"]),
  );
  expectTablesUnderCharts(page);
  expect(page.body.textContent).not.toMatch(/NaN|undefined|Infinity|null/);
});

test("days in the wrong order are refused in words", async () => {
  const { code, stderr } = await line.type("report", ["--from", "2026-02-02", "--to", "2026-02-01"]);
  expect(code).not.toBe(0);
  expect(stderr).toContain("The last day is before the first one.");
});
