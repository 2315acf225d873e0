import { formatCents } from "../../../lib/money";
import type { Report } from "../../../lib/insight/report/report";
import { BarChart, DailyChart } from "./charts";
import { SalesTables } from "./sales";
import { count, percent, Section } from "./section";
import { Table } from "./table";

const MOST_BARS = 12;
const MOST_PRODUCTS = 60;

const STEPS: Record<Report["funnel"][number]["step"], string> = {
  pages: "Pages looked at",
  products: "Product pages looked at",
  carts: "Carts begun",
  checkouts: "Checkouts opened",
  orders: "Orders paid",
};

export function Sales({ days }: Report) {
  return (
    <Section
      title="Sales"
      words="Orders on the day that they were paid, tax included. The line is the mean of the seven days around each."
    >
      <DailyChart title="Revenue by day" days={days} what="revenueCents" />
      <DailyChart title="Orders by day" days={days} what="orders" />
      <SalesTables days={days} />
    </Section>
  );
}

export function Campaigns({ campaigns }: Report) {
  const nameOf = ({ source, medium, campaign }: Report["campaigns"][number]) =>
    [source, medium, campaign].filter(Boolean).join(" / ") || "No campaign";
  const sold = campaigns.filter(({ revenueCents }) => revenueCents > 0).slice(0, MOST_BARS);
  return (
    <Section
      title="Campaigns"
      words="The last campaign by which a shopper came in the 30 days before. Checkouts are carts whose checkout was opened."
    >
      {sold.length > 0 && (
        <BarChart
          title="Revenue by campaign"
          bars={sold.map((row) => ({ name: nameOf(row), value: row.revenueCents }))}
          format={formatCents}
        />
      )}
      <Table
        caption="Campaigns: source / medium / campaign"
        columns={[
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
        ]}
        rows={campaigns}
      />
    </Section>
  );
}

export function Goods({ products }: Report) {
  type Row = Pick<Report["products"][number], "pieces" | "cents" | "stock" | "sellThrough" | "daysLeft">;
  const figures = [
    { title: "Sold", cell: ({ pieces }: Row) => pieces },
    { title: "Revenue", cell: ({ cents }: Row) => formatCents(cents) },
    { title: "In stock", cell: ({ stock }: Row) => stock },
    { title: "Sell-through", cell: ({ sellThrough }: Row) => percent(sellThrough) },
    { title: "Days left", cell: ({ daysLeft }: Row) => daysLeft ?? "–" },
  ];
  const sold = products.filter(({ pieces }) => pieces > 0).slice(0, MOST_BARS);
  const shown = products.slice(0, MOST_PRODUCTS);
  const others =
    shown.length < products.length
      ? ` The ${MOST_PRODUCTS} that sold most; --json has all ${count(products.length)}.`
      : "";
  return (
    <Section
      title="Goods"
      words={`Revenue at the prices asked, before discounts and tax. Sell-through: of what could have been sold, how much was. Days left: how long the stock lasts at the pace of these days.${others}`}
    >
      {sold.length > 0 && (
        <BarChart
          title="Pieces by product"
          bars={sold.map(({ name, pieces }) => ({ name, value: pieces }))}
          format={count}
        />
      )}
      <Table
        caption="Products"
        columns={[{ title: "Product", cell: ({ name }) => name }, ...figures]}
        rows={shown}
      />
      <Table
        caption="Variants"
        columns={[
          {
            title: "Variant",
            cell: ({ name, color, size }) => [name, color, size].filter(Boolean).join(", "),
          },
          { title: "SKU", cell: ({ sku }) => sku },
          ...figures,
        ]}
        rows={shown.flatMap(({ name, variants }) =>
          variants.toSorted((a, b) => b.pieces - a.pieces).map((variant) => ({ name, ...variant })),
        )}
      />
    </Section>
  );
}

export function Funnel({ funnel, views }: Report) {
  const rows = funnel.map(({ step, count: value }, index) => {
    const before = funnel[index - 1]?.count ?? 0;
    return { name: STEPS[step], value, passed: index === 0 || before === 0 ? null : value / before };
  });
  const bots = views.reduce((sum, row) => sum + row.bots, 0);
  return (
    <Section
      title="From page to order"
      words={`What browsers counted, without saying whose they were; ${count(bots)} more pages were looked at by programs that say so.`}
    >
      <BarChart title="From page to order" bars={rows} format={count} />
      <Table
        caption="Steps"
        columns={[
          { title: "Step", cell: ({ name }) => name },
          { title: "Count", cell: ({ value }) => value },
          { title: "Of the step before", cell: ({ passed }) => percent(passed) },
        ]}
        rows={rows}
      />
      <Table
        caption="Pages"
        columns={[
          { title: "Kind of page", cell: ({ template }) => template },
          { title: "Looked at", cell: ({ people }) => people },
          { title: "By programs", cell: (row) => row.bots },
        ]}
        rows={views}
      />
    </Section>
  );
}
