/** @jest-environment node */
import fs from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { measureProcess } from "@/lib/insight/monitoring/process";
import { registry } from "@/lib/insight/telemetry/metrics";
import { expressionsOf, metricsIn } from "@/tests/alerts/expressions";

const root = path.resolve(__dirname, "../../..");

describe("what deploy/ shows and warns of", () => {
  measureProcess();

  test("the process's own figures are read at each scrape", async () => {
    const read = async (name: string) =>
      Number(/ ([\d.e+]+)$/.exec(await registry.getSingleMetricAsString(name))![1]);
    const names = ["process_cpu_seconds_total", "nodejs_eventloop_active_seconds_total"];
    const before = await Promise.all(names.map(read));
    expect(before[0]).toBeCloseTo(process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6, 1);
    const end = performance.now() + 50;
    while (performance.now() < end);
    for (const [index, name] of names.entries()) {
      expect(await read(name)).toBeGreaterThan(before[index]!);
    }
    expect(await read("process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
  });

  test("names metrics that the shop has", async () => {
    const known = new Set(
      (await registry.getMetricsAsJSON()).flatMap(({ name, type }) =>
        type.toString() === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
    const expressions = expressionsOf(root);
    expect(expressions.length).toBeGreaterThan(25);
    const named = expressions.flatMap(metricsIn);
    expect(named.length).toBeGreaterThan(25);
    expect(named.filter((name) => !known.has(name) && name !== "up" && !name.startsWith("node_"))).toEqual(
      [],
    );
  });

  test("shows every metric of the shop's own, or warns of it", async () => {
    const shown = expressionsOf(root).join("\n");
    const own = registry.getMetricsAsArray().filter(({ name }) => name.startsWith("shop_"));
    expect(own.map(({ name }) => name).filter((name) => !shown.includes(name))).toEqual([]);
  });

  test("every alert is tried in alerts.test.yml, quiet and firing", () => {
    const rules = z
      .object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string() })) })) })
      .parse(parse(fs.readFileSync(path.join(root, "deploy/prometheus/alerts.yml"), "utf8")));
    const trials = z
      .object({
        tests: z.array(
          z.object({
            alert_rule_test: z.array(
              z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()).default([]) }),
            ),
          }),
        ),
      })
      .parse(parse(fs.readFileSync(path.join(root, "deploy/prometheus/alerts.test.yml"), "utf8")))
      .tests.flatMap((each) => each.alert_rule_test);
    const names = rules.groups.flatMap(({ rules: each }) => each.map(({ alert }) => alert)).sort();
    const tried = (fires: boolean) => [
      ...new Set(
        trials.filter(({ exp_alerts }) => exp_alerts.length > 0 === fires).map(({ alertname }) => alertname),
      ),
    ];
    expect(tried(true).sort()).toEqual(names);
    expect(tried(false).sort()).toEqual(names);
  });
});
