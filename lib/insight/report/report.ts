import "server-only";
import { isLive } from "@/lib/payments/mode";
import { concernsOf, mailOf, promotionsOf, refundsOf } from "./care";
import { goodsOf } from "./goods";
import { dayName, daysOf } from "./period";
import { campaignsOf, salesByDay, sumsOf } from "./sales";
import type { Wanted } from "./sql";
import { funnelOf, viewsOf, vitalsOf } from "./visits";

export type Report = Awaited<ReturnType<typeof makeReport>>;

/** Amounts in cents, days in UTC. */
export async function makeReport(wanted: Wanted) {
  const days = daysOf(wanted);
  const sums = await sumsOf(wanted);
  const views = await viewsOf(wanted);
  return {
    from: days[0]!,
    to: days.at(-1)!,
    madeOn: dayName(new Date()),
    mode: isLive() && !wanted.test ? "live" : "test",
    sums,
    days: await salesByDay(wanted),
    campaigns: await campaignsOf(wanted),
    products: await goodsOf(wanted),
    funnel: await funnelOf(wanted, views, sums.orders),
    views,
    promotions: await promotionsOf(wanted),
    refunds: await refundsOf(wanted),
    concerns: await concernsOf(wanted),
    mail: await mailOf(wanted),
    vitals: await vitalsOf(wanted),
  };
}
