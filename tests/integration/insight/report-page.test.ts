import fs from "node:fs";
import path from "node:path";
import { parseHTML } from "linkedom";
import { importCatalog } from "@/lib/catalog/import/import-catalog";
import { readCatalogFiles } from "@/lib/catalog/import/read-files";
import { db } from "@/lib/database/db";
import { formatCents } from "@/lib/money";
import type { Report } from "@/lib/insight/report/report";
import { commandLine } from "@/tests/support/command";
import { testShop } from "@/tests/support/test-shop";
import { testFolder } from "@/tests/support/test-folder";
import { addYearOfTrade } from "@/tests/support/year-of-trade";

/** `npm run op -- report` as it is typed: the page that it writes, and its --json. */

jest.setTimeout(120_000);

testShop();
const line = commandLine();
const folder = testFolder();
beforeAll(async () => {
  await importCatalog(db(), readCatalogFiles("content"));
  await addYearOfTrade();
}, 120_000);

/** The page and the figures of the same days. */
async function reportOf(...days: string[]) {
  const output = path.join(folder, "report.html");
  const written = await line.type("report", [...days, "--output", output]);
  expect([written.code, written.stderr]).toEqual([0, ""]);
  const said = await line.type("report", [...days, "--json"]);
  expect([said.code, said.stderr]).toEqual([0, ""]);
  const html = fs.readFileSync(output, "utf8");
  const report = JSON.parse(said.stdout) as Report;
  return { html, report, written, page: parseHTML(html).document };
}

type Page = Awaited<ReturnType<typeof reportOf>>["page"];

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
  const { html, report, written, page } = await reportOf(...period);
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
  const { page, report } = await reportOf("--from", "2020-01-01", "--to", "2020-01-03");
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
