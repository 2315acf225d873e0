import "server-only";
import { db } from "./db";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { latestMigration } from "./migration-name";

export type Readiness = {
  ready: boolean;
  database: "reachable" | "unreachable";
  migrations: "applied" | "missing" | "unknown";
  /** live or test according to the provider's keys; none while checkout is closed. */
  payments: "live" | "test" | "none";
};

const PATIENCE_MS = 3000;

/**
 * Whether everything that an order needs is available, without details that would help an attacker. Missing payments
 * don't make the shop unready: browsing works without them.
 */
export async function readiness(): Promise<Readiness> {
  const payments = paymentsMode();
  try {
    const applied = await withPatience(
      db().$queryRawUnsafe<{ migration_name: string }[]>(
        `SELECT migration_name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL`,
      ),
    );
    const complete = applied.some(({ migration_name }) => migration_name === latestMigration());
    return { ready: complete, database: "reachable", migrations: complete ? "applied" : "missing", payments };
  } catch (error) {
    log.warn("not ready", { error });
    return { ready: false, database: "unreachable", migrations: "unknown", payments };
  }
}

function paymentsMode(): Readiness["payments"] {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = env();
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return "none";
  return STRIPE_SECRET_KEY.includes("_live_") ? "live" : "test";
}

function withPatience<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return Promise.race([
    answer,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error("no answer in time")), PATIENCE_MS).unref(),
    ),
  ]);
}
