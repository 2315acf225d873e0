import { formatCents } from "../../../lib/money";
import type { Report } from "../../../lib/insight/report/report";
import { PaintChart } from "./charts";
import { count, percent, Section } from "./section";
import { Table } from "./table";

export function Promotions({ promotions, sums }: Report) {
  if (promotions.length === 0) return <Section title="Promo codes" words="No paid order used a code." />;
  return (
    <Section title="Promo codes" words="Codes of paid orders.">
      <Table
        caption="Promo codes"
        columns={[
          { title: "Code", cell: ({ code }) => code },
          { title: "Orders", cell: ({ orders }) => orders },
          { title: "Of all orders", cell: ({ orders }) => percent(orders / sums.orders) },
          { title: "Discount", cell: ({ discountCents }) => formatCents(discountCents) },
          { title: "Revenue", cell: ({ revenueCents }) => formatCents(revenueCents) },
        ]}
        rows={promotions}
      />
    </Section>
  );
}

export function Care({ refunds, concerns }: Report) {
  const figures = [
    { title: "Count", cell: ({ count: value }: { count: number }) => value },
    { title: "Amount", cell: ({ cents }: { cents: number }) => formatCents(cents) },
  ];
  const state = { title: "State", cell: ({ status }: { status: string }) => status };
  const none = refunds.length + concerns.length === 0;
  return (
    <Section
      title="Refunds and disputes"
      words={none ? "Nothing was refunded or disputed." : "By when they were asked for."}
    >
      {refunds.length > 0 && <Table caption="Refunds" columns={[state, ...figures]} rows={refunds} />}
      {concerns.length > 0 && (
        <Table
          caption="Disputes, warnings and reviews"
          columns={[{ title: "Kind", cell: ({ kind }) => kind }, state, ...figures]}
          rows={concerns}
        />
      )}
    </Section>
  );
}

export function Mail({ mail }: Report) {
  const waiting = mail.reduce((sum, kind) => sum + kind.waiting, 0);
  const failed = mail.reduce((sum, kind) => sum + kind.failed, 0);
  return (
    <Section
      title="Mail"
      words={`Mail of this period: ${waiting === 0 ? "none is waiting" : `${count(waiting)} waiting`}, ${failed === 0 ? "none failed" : `${count(failed)} failed (npm run op -- mail list)`}.`}
    >
      <Table
        caption="Mail by kind"
        columns={[
          { title: "Kind", cell: ({ kind }) => kind },
          { title: "Sent", cell: ({ sent }) => sent },
          { title: "Waiting", cell: (row) => row.waiting },
          { title: "Failed", cell: (row) => row.failed },
          { title: "Not sent on purpose", cell: ({ dropped }) => dropped },
        ]}
        rows={mail}
      />
    </Section>
  );
}

export function Vitals({ vitals }: Report) {
  if (vitals.length === 0) return <Section title="Speed" words="No visit was measured." />;
  const shown = (metric: string, value: number | null) =>
    value === null ? "slower" : metric === "CLS" ? value.toFixed(3) : `${count(value)} ms`;
  return (
    <Section
      title="Speed"
      words="As three quarters of the visitors had it, or better; a sample of visits is measured. LCP: the largest part is painted; INP: a tap is answered; CLS: how much moved; TTFB: the first byte."
    >
      {vitals.some(({ metric, p75 }) => metric === "LCP" && p75 !== null) && (
        <PaintChart
          title="LCP by kind of page: phone ●, tablet ▲, desktop ■; good is left of the dashed line, 2.5 seconds"
          vitals={vitals}
        />
      )}
      <Table
        caption="Vitals"
        columns={[
          { title: "Kind of page", cell: ({ template }) => template },
          { title: "Device", cell: ({ device }) => device },
          { title: "Metric", cell: ({ metric }) => metric },
          { title: "At most", cell: ({ metric, p75 }) => shown(metric, p75) },
          { title: "Good", cell: ({ good }) => percent(good) },
          { title: "Visits", cell: ({ samples }) => samples },
        ]}
        rows={vitals}
      />
    </Section>
  );
}
