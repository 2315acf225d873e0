import fs from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";

const rulesSchema = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
const dashboardSchema = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).default([]) })),
});

/** Every expression of the alerts and of the dashboard in deploy/. */
export function expressionsOf(root: string): string[] {
  const read = (file: string) => fs.readFileSync(path.join(root, "deploy", file), "utf8");
  const { groups } = rulesSchema.parse(parse(read("prometheus/alerts.yml")));
  const { panels } = dashboardSchema.parse(JSON.parse(read("grafana/shop.json")));
  return [
    ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
}

/** The names of the metrics in an expression. */
export function metricsIn(expression: string): string[] {
  const withoutText = expression.replace(/"[^"]*"/g, "");
  return withoutText.match(/\b(up|(shop|nodejs|process|node)_\w+)\b/g) ?? [];
}
