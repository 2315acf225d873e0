import "server-only";
import { metrics, questions } from "@/lib/telemetry/metrics";
import type { Watch } from "./make-database";

const VERBS = new Set(["SELECT", "INSERT", "UPDATE", "DELETE", "BEGIN", "COMMIT", "ROLLBACK"]);

/** Counts what the shop does with its database; for lib/database/db.ts, while metrics are wanted. */
export const watch: Watch = {
  statement: ({ query, duration }) => {
    const [verb = ""] = query.split(" ", 1);
    metrics.statements.observe({ statement: VERBS.has(verb) ? verb : "other" }, duration / 1000);
  },
  pool: (pool) => {
    questions.add(() => {
      metrics.databaseConnections.set({ state: "used" }, pool.totalCount - pool.idleCount);
      metrics.databaseConnections.set({ state: "idle" }, pool.idleCount);
      metrics.databaseConnections.set({ state: "awaited" }, pool.waitingCount);
    });
  },
};
