import "server-only";
import { performance } from "node:perf_hooks";
import { Counter, Gauge } from "prom-client";
import { registry } from "@/lib/insight/telemetry/metrics";

/** The library's own set would wake the process a hundred times a second. */
export function measureProcess(): void {
  new Counter({
    name: "process_cpu_seconds_total",
    help: "Processor time of this process.",
    registers: [registry],
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1_000_000);
    },
  });
  new Counter({
    name: "nodejs_eventloop_active_seconds_total",
    help: "Time in which the event loop had work: a second per second is all that it can do.",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(performance.eventLoopUtilization().active / 1000);
    },
  });
  new Gauge({
    name: "process_resident_memory_bytes",
    help: "Memory of this process.",
    registers: [registry],
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
}
