import { formatCents } from "../../../lib/money";
import type { Day } from "../../../lib/insight/report/sales";
import { Table, type Column } from "./table";

/** Longer periods are summed by months, whose days unfold. */
const MOST_DAYS = 62;

export function SalesTables({ days }: { days: readonly Day[] }) {
  const byDay = <Table caption="Sales by day" columns={columnsOf("Day")} rows={days} />;
  if (days.length <= MOST_DAYS) return byDay;
  return (
    <>
      <Table caption="Sales by month" columns={columnsOf("Month")} rows={monthsOf(days)} />
      <details>
        <summary>{`All ${days.length} days`}</summary>
        {byDay}
      </details>
    </>
  );
}

function monthsOf(days: readonly Day[]): Day[] {
  const months = new Map<string, Day>();
  for (const { day, ...sums } of days) {
    const name = day.slice(0, 7);
    const month = months.get(name) ?? { day: name, orders: 0, revenueCents: 0, refundedCents: 0 };
    months.set(name, {
      day: name,
      orders: month.orders + sums.orders,
      revenueCents: month.revenueCents + sums.revenueCents,
      refundedCents: month.refundedCents + sums.refundedCents,
    });
  }
  return [...months.values()];
}

const columnsOf = (unit: string): Column<Day>[] => [
  { title: unit, cell: ({ day }) => day },
  { title: "Orders", cell: ({ orders }) => orders },
  { title: "Revenue", cell: ({ revenueCents }) => formatCents(revenueCents) },
  { title: "Refunded", cell: ({ refundedCents }) => formatCents(refundedCents) },
];
