import { longDay } from "../../../lib/dates";
import { formatCents } from "../../../lib/money";
import type { Report } from "../../../lib/insight/report/report";
import { site } from "../../../lib/site";
import { Campaigns, Funnel, Goods, Sales } from "./trade";
import { Care, Mail, Promotions, Vitals } from "./service";
import { count } from "./section";
import { reportStyle } from "./style";

export function ReportPage({ report }: { report: Report }) {
  return (
    <html lang="en">
      {/* eslint-disable-next-line @next/next/no-head-element -- a file, not a page of the shop */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${site.name}: ${report.from} to ${report.to}`}</title>
        <style dangerouslySetInnerHTML={{ __html: reportStyle() }} />
      </head>
      <body>
        <Heading {...report} />
        <main>
          <Sales {...report} />
          <Campaigns {...report} />
          <Goods {...report} />
          <Funnel {...report} />
          <Promotions {...report} />
          <Care {...report} />
          <Mail {...report} />
          <Vitals {...report} />
        </main>
        <footer>{`Made on ${report.madeOn}. Days are UTC. The file names no shopper.`}</footer>
      </body>
    </html>
  );
}

function Heading({ from, to, mode, sums }: Report) {
  const facts = {
    Orders: count(sums.orders),
    Revenue: formatCents(sums.revenueCents),
    "Average order": sums.orders === 0 ? "–" : formatCents(Math.round(sums.revenueCents / sums.orders)),
    Pieces: count(sums.pieces),
    "Tax included": formatCents(sums.taxCents),
    Discounts: formatCents(sums.discountCents),
    Refunded: formatCents(sums.refundedCents),
    "After refunds": formatCents(sums.revenueCents - sums.refundedCents),
  };
  return (
    <header>
      <p className="brand">{site.name}</p>
      <h1>{from === to ? longDay(from) : `${longDay(from)} to ${longDay(to)}`}</h1>
      {mode === "test" && <p className="test">Test payments: no order here brought money.</p>}
      <dl>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
