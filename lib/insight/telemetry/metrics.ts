import "server-only";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { ofProcess } from "@/lib/server/process-state";
import { VITAL_BOUNDS, type Vital } from "./vital-bounds";

/** Labels have few values: never ids, addresses or what a visitor typed. */

/** Upper bounds in seconds. */
const ANSWERS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const STATEMENTS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];
const CALLS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

export const { registry, collectors, ...metrics } = ofProcess("metrics", define);

function define() {
  const registry = new Registry();
  const collectors = new Set<() => void | Promise<void>>();
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const seconds = <Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: readonly Label[],
  ) => new Histogram({ name, help, buckets, labelNames, registers: [registry] });

  const vital = (kind: Vital, name: string, help: string) => {
    const buckets = VITAL_BOUNDS[kind].map((bound) => bound / (kind === "CLS" ? 10_000 : 1000));
    return new Histogram({ name, help, buckets, labelNames: ["template", "device"], registers: [registry] });
  };

  return {
    registry,
    collectors,

    requests: seconds(
      "shop_http_request_duration_seconds",
      "Time until requests were answered, by the template of their address. Status “aborted”: the client left.",
      ANSWERS,
      ["method", "route", "status"],
    ),
    policyReports: counter("shop_policy_reports_total", "Reports of what the content policy has blocked."),

    statements: seconds("shop_database_statement_duration_seconds", "Time of SQL statements.", STATEMENTS, [
      "statement",
    ]),
    databaseConnections: gauge(
      "shop_database_connections",
      "Connections of this process to PostgreSQL: used, idle, and awaited by work that has none.",
      ["state"],
    ),
    databaseUp: gauge("shop_database_up", "1 if the database answered the questions of this scrape, else 0."),

    providerCalls: histogramFromZero(
      seconds(
        "shop_provider_call_duration_seconds",
        "Calls to the payment provider. Outcome: done, refused (its answer), failed (no usable answer), keys (refused).",
        CALLS,
        ["call", "outcome"],
      ),
      ["create intent", "retrieve intent"].map((call) => ({ call, outcome: "keys" })),
    ),

    housekeepingRuns: counter("shop_housekeeping_runs_total", "Turns of the work in the background.", [
      "work",
      "outcome",
    ]),
    housekeepingDone: gauge(
      "shop_housekeeping_last_done_timestamp_seconds",
      "When each work in the background last ended well.",
      ["work"],
    ),
    sweepLag: gauge(
      "shop_sweep_lag_seconds",
      "For how long the oldest open order is past its time, which the sweep should have canceled.",
    ),

    checkouts: fromZero(
      counter(
        "shop_checkout_steps_total",
        "The way to a purchase: pieces put into carts, checkouts opened, presses of Pay that weren't refused.",
        ["step"],
      ),
      ["cart", "opened", "pay"].map((step) => ({ step })),
    ),
    checkoutRefusals: counter(
      "shop_checkout_refusals_total",
      "Checkouts refused, by the code of the error.",
      ["code"],
    ),
    payments: fromZero(
      counter("shop_payments_total", "What became of payments.", ["outcome"]),
      ["paid", "refund_due", "canceled", "declined"].map((outcome) => ({ outcome })),
    ),
    openOrders: gauge("shop_open_orders", "Orders that are neither paid nor canceled yet.", ["status"]),
    heldPieces: gauge("shop_held_pieces", "Pieces that open orders hold."),
    soldOutVariants: gauge("shop_sold_out_variants", "Variants on sale of which no piece is left."),
    owedRefunds: gauge("shop_refunds_owed", "Refunds that were promised and the provider hasn't taken yet."),
    owedRefundsAge: gauge("shop_refunds_owed_oldest_seconds", "Since when the oldest of them is owed."),
    concerns: gauge(
      "shop_payment_concerns",
      "Disputes, fraud warnings, reviews, and refunds made at the provider.",
      ["kind", "status"],
    ),

    vitals: {
      LCP: vital("LCP", "shop_vitals_lcp_seconds", "Largest contentful paint of pages."),
      INP: vital("INP", "shop_vitals_inp_seconds", "Interaction to next paint of pages."),
      CLS: vital("CLS", "shop_vitals_cls", "Cumulative layout shift of pages."),
      TTFB: vital("TTFB", "shop_vitals_ttfb_seconds", "Time until the first byte of pages."),
    },

    deliveries: fromZero(
      counter("shop_mail_deliveries_total", "Tries to send a mail.", ["outcome"]),
      ["sent", "put-off", "given-up", "outage"].map((outcome) => ({ outcome })),
    ),
    outbox: gauge("shop_outbox_mails", "Mails that wait, and that were given up.", ["status"]),
    outboxAge: gauge("shop_outbox_oldest_seconds", "Since when the oldest waiting mail waits."),
  };
}

/** Prometheus sees a rise only between two values: without the zero, each counter's first would be lost. */
function fromZero<Label extends string>(counter: Counter<Label>, labels: Record<Label, string>[]) {
  for (const label of labels) counter.inc(label, 0);
  return counter;
}

function histogramFromZero<Label extends string>(
  histogram: Histogram<Label>,
  labels: Record<Label, string>[],
) {
  for (const label of labels) histogram.zero(label);
  return histogram;
}
