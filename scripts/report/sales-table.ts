import { formatCents } from "../../lib/money";
import type { Day } from "../../lib/report/sales";
import { table } from "./elements";

/** Up to this many days have a row each; longer periods have one for each month. */
const MOST_DAYS = 62;

/** What the charts of sales show, in figures. */
export function salesTable(days: readonly Day[]): HTMLElement {
  const byMonth = days.length > MOST_DAYS;
  const spans = new Map<string, Day>();
  for (const { day, ...sums } of days) {
    const name = byMonth ? day.slice(0, 7) : day;
    const span = spans.get(name) ?? { day: name, orders: 0, revenueCents: 0, refundedCents: 0 };
    spans.set(name, {
      day: name,
      orders: span.orders + sums.orders,
      revenueCents: span.revenueCents + sums.revenueCents,
      refundedCents: span.refundedCents + sums.refundedCents,
    });
  }
  return table(
    byMonth ? "Sales by month" : "Sales by day",
    [
      { title: byMonth ? "Month" : "Day", cell: ({ day }) => day },
      { title: "Orders", cell: ({ orders }) => orders },
      { title: "Revenue", cell: ({ revenueCents }) => formatCents(revenueCents) },
      { title: "Given back", cell: ({ refundedCents }) => formatCents(refundedCents) },
    ],
    [...spans.values()],
  );
}
