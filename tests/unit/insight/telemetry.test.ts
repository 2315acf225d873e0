/** @jest-environment node */
import path from "node:path";
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
});
