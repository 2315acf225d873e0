import "server-only";
import { forgetNetworks } from "@/lib/orders/declines";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { recordSocketAddresses } from "@/lib/http/client-address";
import { assignRequestIds } from "@/lib/http/request-ids";
import { log } from "@/lib/log";
import { sendWaitingMail } from "@/lib/mail/send";
import { sweep } from "@/lib/orders/sweep";
import { expire } from "@/lib/privacy/expire";
import { captureConsole } from "@/lib/insight/monitoring/capture-console";
import { serveMetrics } from "@/lib/insight/monitoring/serve-metrics";
import { keepAssets } from "@/lib/server/releases/assets";
import { askForReviews } from "@/lib/reviews/ask";
import { forgetOldCounts } from "@/lib/http/forget-counts";
import { renewFeed } from "@/lib/seo/feed-file";
import { forgetFacets } from "@/lib/search/index-products";
import { forgetMissed } from "@/lib/search/missed";
import { mailBackInStock } from "@/lib/stock/alerts/mail-back-in-stock";
import { runBeforeExit, finishBeforeExit, isStopping } from "@/lib/server/stopping";
import { metrics } from "@/lib/insight/telemetry/metrics";
import { writeCounts } from "@/lib/insight/visits/tally";
import { VISIT_PAGES_MS, visitPages } from "./visit-pages";

/** Soon, so that a shop that keeps crashing gets to its work, too. */
const FIRST_TURN_MS = 2_000;

/**
 * Once per server process.
 * @returns once shoppers can be served
 */
export async function startHousekeeping(): Promise<void> {
  // An invalid setting stops the shop here with a sentence, not at the first order.
  const { METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT } = env();
  assignRequestIds();
  if (OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { sendTraces } = await import("@/lib/insight/monitoring/traces");
    sendTraces(OTEL_EXPORTER_OTLP_ENDPOINT);
  }
  if (METRICS_PORT) serveMetrics(METRICS_PORT);
  if (process.env.NODE_ENV === "production") captureConsole();
  recordSocketAddresses();
  repeat("sweep", 30_000, sweep);
  repeat("stock alerts", 5_000, mailBackInStock);
  repeat("merchants' feed", 10_000, renewFeed);
  repeat("mail", 4_000, sendWaitingMail);
  repeat("reviews", 20_000, askForReviews);
  repeat("visits", 10_000, writeCounts);
  runBeforeExit(writeCounts);
  repeat("rate limits", 600_000, forgetOldCounts);
  repeat("networks", 600_000, forgetNetworks);
  repeat("missed searches", 3_600_000, forgetMissed);
  repeat("facets", 3_600_000, () => forgetFacets(db()));
  repeat("expiry", 3_600_000, expire);
  repeat("assets", 3_600_000, keepAssets);
  if (process.env.NODE_ENV === "production") repeat("pages", VISIT_PAGES_MS, visitPages);
  await keepAssets();
}

/** Each run begins after the one before has ended. */
function repeat(name: string, everyMs: number, work: () => Promise<unknown>): void {
  const again = (pauseMs: number) => {
    // Jitter keeps several instances apart.
    setTimeout(run, pauseMs * (0.75 + Math.random() / 2)).unref();
  };
  const run = () => {
    if (isStopping()) return;
    finishBeforeExit(work())
      .then(
        () => {
          metrics.housekeepingRuns.inc({ work: name, outcome: "done" });
          metrics.housekeepingDone.setToCurrentTime({ work: name });
        },
        (error: unknown) => {
          metrics.housekeepingRuns.inc({ work: name, outcome: "failed" });
          log.error("housekeeping failed", { work: name, error });
        },
      )
      .finally(() => again(everyMs));
  };
  again(Math.min(everyMs, FIRST_TURN_MS));
}
