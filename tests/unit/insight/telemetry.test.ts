/** @jest-environment node */
import { measureProcess } from "@/lib/insight/monitoring/process";
import { registry } from "@/lib/insight/telemetry/metrics";
import { expressionsOf, metricsIn } from "@/tests/alerts/expressions";

test("what deploy/ shows and warns of are metrics that the shop has", async () => {
  measureProcess();
  const known = new Set(
    (await registry.getMetricsAsJSON()).flatMap(({ name, type }) =>
      type.toString() === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  const named = expressionsOf(process.cwd()).flatMap(metricsIn);
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((name) => !known.has(name) && !/^(up$|node_)/.test(name))).toEqual([]);
});
