import "server-only";
import { z } from "zod";
import { Prisma } from "@/lib/generated/sqlite/client";
import { GOOD } from "@/lib/insight/telemetry/vital-bounds";
import type { Period } from "./period";
import { figure, inDays, select } from "./sql";

export type FunnelStep = { step: "pages" | "products" | "carts" | "checkouts" | "orders"; count: number };
export type Views = { template: string; people: number; bots: number };
export type Vital = {
  template: string;
  device: string;
  metric: Metric;
  samples: number;
  /** In milliseconds, CLS as a plain number. Null: slower than any bound. */
  p75: number | null;
  /** From 0 to 1. */
  good: number;
};

type Metric = keyof typeof GOOD;
const METRICS = ["LCP", "INP", "CLS", "TTFB"] as const satisfies readonly Metric[];

export async function viewsOf(period: Period): Promise<Views[]> {
  return select(
    z.object({ template: z.string(), people: figure, bots: figure }),
    Prisma.sql`
      SELECT "template", SUM(CASE WHEN "bot" THEN 0 ELSE "views" END) AS "people",
        SUM(CASE WHEN "bot" THEN "views" ELSE 0 END) AS "bots"
      FROM "PageView" WHERE ${inDays(period)} GROUP BY 1 ORDER BY 2 DESC, 1`,
  );
}

export async function funnelOf(period: Period, views: Views[], orders: number): Promise<FunnelStep[]> {
  const steps = await select(
    z.object({ step: z.string(), count: figure }),
    Prisma.sql`SELECT "step", SUM("count") AS "count" FROM "FunnelCount" WHERE ${inDays(period)} GROUP BY 1`,
  );
  const counted = (name: string) => steps.find(({ step }) => step === name)?.count ?? 0;
  return [
    { step: "pages", count: views.reduce((sum, { people }) => sum + people, 0) },
    { step: "products", count: views.find(({ template }) => template === "product")?.people ?? 0 },
    { step: "carts", count: counted("cart") },
    { step: "checkouts", count: counted("checkout") },
    { step: "orders", count: orders },
  ];
}

export async function vitalsOf(period: Period): Promise<Vital[]> {
  const rows = await select(
    z.object({
      template: z.string(),
      device: z.string(),
      metric: z.enum(METRICS),
      bound: figure,
      count: figure,
    }),
    Prisma.sql`
      SELECT "template", "device", "metric", "bound", SUM("count") AS "count" FROM "VitalCount"
      WHERE ${inDays(period)} GROUP BY 1, 2, 3, 4`,
  );
  const groups = new Map<string, typeof rows>();
  for (const row of rows) {
    const key = `${row.template} ${row.device} ${METRICS.indexOf(row.metric)}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => {
      const { template, device, metric } = group[0]!;
      const ranges = group
        .map(({ bound, count }) => ({ bound: bound === -1 ? Infinity : bound, count }))
        .sort((a, b) => a.bound - b.bound);
      const samples = ranges.reduce((sum, { count }) => sum + count, 0);
      const good = ranges.reduce((sum, { bound, count }) => sum + (bound <= GOOD[metric] ? count : 0), 0);
      const p75 = quantile(ranges, 0.75);
      return {
        template,
        device,
        metric,
        samples,
        p75: p75 === Infinity ? null : metric === "CLS" ? p75 / 10_000 : p75,
        good: good / samples,
      };
    });
}

function quantile(ranges: { bound: number; count: number }[], share: number): number {
  let left = share * ranges.reduce((sum, { count }) => sum + count, 0);
  for (const { bound, count } of ranges) {
    left -= count;
    if (left <= 0) return bound;
  }
  return Infinity;
}
