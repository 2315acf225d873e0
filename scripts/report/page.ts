import { longDay } from "../../lib/dates";
import { formatCents } from "../../lib/money";
import type { Report } from "../../lib/report/report";
import type { FunnelStep } from "../../lib/report/visits";
import { site } from "../../lib/site";
import { barChart, dailyChart, paintChart } from "./charts";
import { document, element, table } from "./elements";
import { reportStyle } from "./style";
import { salesTables } from "./sales-table";

/** How many bars a chart has at most, and how many products are told by their variants. */
const MOST_BARS = 12;
const MOST_PRODUCTS = 60;

const percent = (share: number | null) => (share === null ? "–" : `${(share * 100).toFixed(1)} %`);
const count = (value: number) => value.toLocaleString("en-US");
const STEPS: Record<FunnelStep["step"], string> = {
  pages: "Pages looked at",
  products: "Product pages looked at",
  carts: "Carts begun",
  checkouts: "Checkouts opened",
  orders: "Orders paid",
};

/** The report as one HTML file that needs nothing else. */
export function reportPage(report: Report): string {
  const { from, to } = report;
  document.documentElement.setAttribute("lang", "en");
  document.head.replaceChildren(
    element("meta", { charset: "utf-8" }),
    element("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    element("meta", { name: "robots", content: "noindex" }),
    element("title", {}, `${site.name}: ${from} to ${to}`),
    element("style", {}, reportStyle()),
  );
  document.body.replaceChildren(
    heading(report),
    element(
      "main",
      {},
      sales(report),
      campaigns(report),
      goods(report),
      funnel(report),
      promotions(report),
      care(report),
      mail(report),
      vitals(report),
    ),
    element("footer", {}, `Made on ${report.madeOn}. Days are UTC. The file names no shopper.`),
  );
  return `<!doctype html>\n${document.documentElement.outerHTML}\n`;
}

function heading({ from, to, mode, sums }: Report): HTMLElement {
  const average = sums.orders === 0 ? "–" : formatCents(Math.round(sums.revenueCents / sums.orders));
  const facts: [string, string][] = [
    ["Orders", count(sums.orders)],
    ["Revenue", formatCents(sums.revenueCents)],
    ["Average order", average],
    ["Pieces", count(sums.pieces)],
    ["Tax included", formatCents(sums.taxCents)],
    ["Discounts", formatCents(sums.discountCents)],
    ["Given back", formatCents(sums.refundedCents)],
    ["After refunds", formatCents(sums.revenueCents - sums.refundedCents)],
  ];
  return element(
    "header",
    {},
    element("p", { class: "brand" }, site.name),
    element("h1", {}, from === to ? longDay(from) : `${longDay(from)} to ${longDay(to)}`),
    ...(mode === "test"
      ? [element("p", { class: "test" }, "Test payments: no order here brought money.")]
      : []),
    element(
      "dl",
      {},
      ...facts.map(([name, value]) => element("div", {}, element("dt", {}, name), element("dd", {}, value))),
    ),
  );
}

function section(title: string, words: string, ...parts: HTMLElement[]): HTMLElement {
  return element("section", {}, element("h2", {}, title), element("p", {}, words), ...parts);
}

function sales({ days }: Report): HTMLElement {
  return section(
    "Sales",
    "Orders on the day that they were paid, tax included. The line is the mean of the seven days around each.",
    dailyChart("Revenue by day", days, "revenueCents"),
    dailyChart("Orders by day", days, "orders"),
    ...salesTables(days),
  );
}

function campaigns({ campaigns: all }: Report): HTMLElement {
  const nameOf = ({ source, medium, campaign }: Report["campaigns"][number]) =>
    [source, medium, campaign].filter(Boolean).join(" / ") || "No campaign";
  const sold = all.filter(({ revenueCents }) => revenueCents > 0).slice(0, MOST_BARS);
  return section(
    "Campaigns",
    "The last campaign by which a shopper came in the 30 days before. Checkouts are carts whose checkout was opened.",
    ...(sold.length > 0
      ? [
          barChart(
            "Revenue by campaign",
            sold.map((row) => ({ name: nameOf(row), value: row.revenueCents })),
            formatCents,
          ),
        ]
      : []),
    table(
      "Campaigns: source / medium / campaign",
      [
        { title: "Campaign", cell: nameOf },
        { title: "Checkouts", cell: ({ checkouts }) => checkouts },
        { title: "Orders", cell: ({ orders }) => orders },
        {
          title: "Paid",
          cell: ({ checkouts, orders }) => percent(checkouts === 0 ? null : orders / checkouts),
        },
        { title: "Revenue", cell: ({ revenueCents }) => formatCents(revenueCents) },
        {
          title: "Average order",
          cell: ({ orders, revenueCents }) =>
            orders === 0 ? "–" : formatCents(Math.round(revenueCents / orders)),
        },
      ],
      all,
    ),
  );
}

function goods({ products }: Report): HTMLElement {
  const sold = products.filter(({ pieces }) => pieces > 0);
  const figures = [
    { title: "Sold", cell: ({ pieces }: Row) => pieces },
    { title: "Revenue", cell: ({ cents }: Row) => formatCents(cents) },
    { title: "In stock", cell: ({ stock }: Row) => stock },
    { title: "Sell-through", cell: ({ sellThrough }: Row) => percent(sellThrough) },
    { title: "Days left", cell: ({ daysLeft }: Row) => daysLeft ?? "–" },
  ];
  type Row = Pick<Report["products"][number], "pieces" | "cents" | "stock" | "sellThrough" | "daysLeft">;
  const shown = products.slice(0, MOST_PRODUCTS);
  return section(
    "Goods",
    `Revenue at the prices asked, before discounts and tax. Sell-through: of what could have been sold, how much was. Days left: how long the stock lasts at the pace of these days.${
      shown.length < products.length
        ? ` The ${MOST_PRODUCTS} that sold most; --json has all ${count(products.length)}.`
        : ""
    }`,
    ...(sold.length > 0
      ? [
          barChart(
            "Pieces by product",
            sold.slice(0, MOST_BARS).map(({ name, pieces }) => ({ name, value: pieces })),
            count,
          ),
        ]
      : []),
    table("Products", [{ title: "Product", cell: ({ name }) => name }, ...figures], shown),
    table(
      "Variants",
      [
        { title: "Variant", cell: ({ name, color, size }) => [name, color, size].filter(Boolean).join(", ") },
        { title: "SKU", cell: ({ sku }) => sku },
        ...figures,
      ],
      shown.flatMap(({ name, variants }) =>
        [...variants].sort((a, b) => b.pieces - a.pieces).map((variant) => ({ name, ...variant })),
      ),
    ),
  );
}

function funnel({ funnel: steps, views }: Report): HTMLElement {
  const rows = steps.map(({ step, count: value }, index) => {
    const before = steps[index - 1]?.count ?? 0;
    return { name: STEPS[step], value, passed: index === 0 || before === 0 ? null : value / before };
  });
  const bots = views.reduce((sum, row) => sum + row.bots, 0);
  return section(
    "From page to order",
    `What browsers counted, without saying whose they were; ${count(bots)} more pages were looked at by programs that say so.`,
    barChart(
      "From page to order",
      rows.map(({ name, value }) => ({ name, value })),
      count,
    ),
    table(
      "Steps",
      [
        { title: "Step", cell: ({ name }) => name },
        { title: "Count", cell: ({ value }) => value },
        { title: "Of the step before", cell: ({ passed }) => percent(passed) },
      ],
      rows,
    ),
    table(
      "Pages",
      [
        { title: "Kind of page", cell: ({ template }) => template },
        { title: "Looked at", cell: ({ people }) => people },
        { title: "By programs", cell: (row) => row.bots },
      ],
      views,
    ),
  );
}

function promotions({ promotions: codes, sums }: Report): HTMLElement {
  return section(
    "Promo codes",
    codes.length === 0 ? "No paid order used a code." : "Codes of paid orders.",
    ...(codes.length === 0
      ? []
      : [
          table(
            "Promo codes",
            [
              { title: "Code", cell: ({ code }) => code },
              { title: "Orders", cell: ({ orders }) => orders },
              { title: "Of all orders", cell: ({ orders }) => percent(orders / sums.orders) },
              { title: "Discount", cell: ({ discountCents }) => formatCents(discountCents) },
              { title: "Revenue", cell: ({ revenueCents }) => formatCents(revenueCents) },
            ],
            codes,
          ),
        ]),
  );
}

function care({ refunds, concerns }: Report): HTMLElement {
  const figures = [
    { title: "Count", cell: ({ count: value }: { count: number }) => value },
    { title: "Amount", cell: ({ cents }: { cents: number }) => formatCents(cents) },
  ];
  return section(
    "Refunds and disputes",
    refunds.length + concerns.length === 0
      ? "Nothing was given back or disputed."
      : "By when they were asked for.",
    ...(refunds.length === 0
      ? []
      : [table("Refunds", [{ title: "State", cell: ({ status }) => status }, ...figures], refunds)]),
    ...(concerns.length === 0
      ? []
      : [
          table(
            "Disputes, warnings and reviews",
            [
              { title: "Kind", cell: ({ kind }) => kind },
              { title: "State", cell: ({ status }) => status },
              ...figures,
            ],
            concerns,
          ),
        ]),
  );
}

function mail({ mail: kinds }: Report): HTMLElement {
  const waiting = kinds.reduce((sum, kind) => sum + kind.waiting, 0);
  const failed = kinds.reduce((sum, kind) => sum + kind.failed, 0);
  return section(
    "Mail",
    `Written in this period: ${waiting === 0 ? "none is waiting" : `${count(waiting)} waiting`}, ${failed === 0 ? "none failed" : `${count(failed)} failed (npm run mail -- list)`}.`,
    table(
      "Mail by kind",
      [
        { title: "Kind", cell: ({ kind }) => kind },
        { title: "Sent", cell: ({ sent }) => sent },
        { title: "Waiting", cell: (row) => row.waiting },
        { title: "Failed", cell: (row) => row.failed },
        { title: "Not sent on purpose", cell: ({ dropped }) => dropped },
      ],
      kinds,
    ),
  );
}

function vitals({ vitals: all }: Report): HTMLElement {
  const shown = (metric: string, value: number | null) =>
    value === null ? "slower" : metric === "CLS" ? value.toFixed(3) : `${count(value)} ms`;
  return section(
    "Speed",
    all.length === 0
      ? "No visit was measured."
      : "As visitors had it, one in so many, for three quarters of them. LCP: the largest part is painted; INP: a tap is answered; CLS: how much moved; TTFB: the first byte.",
    ...(all.some(({ metric, p75 }) => metric === "LCP" && p75 !== null)
      ? [
          paintChart(
            "LCP by kind of page: phone ●, tablet ▲, desktop ■; good is left of the dashed line, 2.5 seconds",
            all,
          ),
        ]
      : []),
    ...(all.length === 0
      ? []
      : [
          table(
            "Vitals",
            [
              { title: "Kind of page", cell: ({ template }) => template },
              { title: "Device", cell: ({ device }) => device },
              { title: "Metric", cell: ({ metric }) => metric },
              { title: "At most", cell: ({ metric, p75 }) => shown(metric, p75) },
              { title: "Good", cell: ({ good }) => percent(good) },
              { title: "Visits", cell: ({ samples }) => samples },
            ],
            all,
          ),
        ]),
  );
}
