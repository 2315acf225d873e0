import { createHmac } from "node:crypto";
import type { Ledger } from "../ledger/ledger";
import type { Job } from "../ledger/records";
import { newId } from "../model/ids";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Growing pauses, then hourly for three days, as Stripe keeps trying. */
export const RETRY_DELAYS_MS: readonly number[] = [
  1_000,
  5_000,
  30_000,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  ...Array.from({ length: 71 }, () => HOUR_MS),
];
const DELIVERY_TIMEOUT_MS = 10_000;

/** The `stripe-signature` header for `body`, signed at `timestamp` (seconds since the epoch). */
export function signatureHeader(body: string, secret: string, timestamp: number): string {
  const signature = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
  return `t=${timestamp},v1=${signature}`;
}

/**
 * Delivers one event, freshly signed: a signature is valid for five minutes, and a redelivery may come days later.
 * Resolves to the milliseconds until the next attempt, or null if it arrived or is given up.
 */
export async function deliverEvent(
  ledger: Ledger,
  job: Job,
  retryDelaysMs: readonly number[],
  warn: (message: string) => void,
): Promise<number | null> {
  const event = ledger.store.events.get(job.target);
  if (!event || !ledger.webhook) return null;
  const status = await post(ledger.webhook.url, JSON.stringify(event, null, 2), ledger.webhook.secret);
  ledger.store.deliveries.put({
    id: newId("dlv"),
    event: event.id,
    type: event.type,
    attempt: job.attempt,
    status,
  });
  if (status >= 200 && status < 300) {
    ledger.store.events.put({ ...event, pending_webhooks: 0 });
    return null;
  }
  warn(`webhook ${event.type} ${event.id}: ${status || "not reachable"}, attempt ${job.attempt + 1}`);
  return retryDelaysMs[job.attempt] ?? null;
}

/** HTTP status of the receiver, 0 when it could not be reached. */
async function post(url: string, body: string, secret: string): Promise<number> {
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
      headers: {
        "content-type": "application/json; charset=utf-8",
        "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        "stripe-signature": signatureHeader(body, secret, Math.floor(Date.now() / 1000)),
      },
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}
