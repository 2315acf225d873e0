import "server-only";
import { metrics, collectors } from "@/lib/insight/telemetry/metrics";
import { noteStatement } from "@/lib/insight/telemetry/span";
import type { Watch } from "./make-database";

const VERBS = new Set(["SELECT", "INSERT", "UPDATE", "DELETE", "BEGIN", "COMMIT", "ROLLBACK"]);

export const watch: Watch = {
  statement: ({ query, began, duration }) => {
    const [first = ""] = query.split(" ", 1);
    const verb = VERBS.has(first) ? first : "other";
    metrics.statements.observe({ statement: verb }, duration / 1000);
    noteStatement(verb, { query, began, duration });
  },
  pool: (pool) => {
    collectors.add(() => {
      metrics.databaseConnections.set({ state: "used" }, pool.totalCount - pool.idleCount);
      metrics.databaseConnections.set({ state: "idle" }, pool.idleCount);
      metrics.databaseConnections.set({ state: "awaited" }, pool.waitingCount);
    });
  },
};
