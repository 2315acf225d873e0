import "server-only";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { isStopping } from "@/lib/server/stopping";
import { db } from "./db";
import { latestMigration } from "./migration-name";
import { withTimeout } from "./with-timeout";

export type Readiness = {
  /** Serves pages; kept ones need no database. */
  ready: boolean;
  /** Takes orders: database and payments work. */
  orders: boolean;
  database: "reachable" | "unreachable";
  migrations: "applied" | "missing" | "unknown";
  payments: "live" | "test" | "none";
};

/** No details that would help an attacker. */
export async function readiness(): Promise<Readiness> {
  const payments = paymentsMode();
  const ready = !isStopping();
  try {
    const applied = await withTimeout(
      db().$queryRawUnsafe<{ migration_name: string }[]>(
        `SELECT migration_name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL`,
      ),
    );
    const complete = applied.some(({ migration_name }) => migration_name === latestMigration());
    const orders = ready && complete && payments !== "none";
    return { ready, orders, database: "reachable", migrations: complete ? "applied" : "missing", payments };
  } catch (error) {
    log.warn("not ready for orders", { error });
    return { ready, orders: false, database: "unreachable", migrations: "unknown", payments };
  }
}

function paymentsMode(): Readiness["payments"] {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = env();
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return "none";
  return STRIPE_SECRET_KEY.includes("_live_") ? "live" : "test";
}

export async function canAskDatabase(): Promise<boolean> {
  return withTimeout(db().$queryRaw`SELECT 1`).then(
    () => true,
    () => false,
  );
}
