import type { Ledger } from "../ledger/ledger";
import { newId } from "../model/ids";
import { isSent } from "./endpoints";
import { API_VERSION, type Cause, type Event, type EventType } from "../model/types";

/** Records an event about `object` in its current state and sends it to the webhook, if there is one that wants it. */
export function recordEvent(
  ledger: Ledger,
  type: EventType,
  object: Event["data"]["object"],
  cause: Cause | null,
  previous?: Record<string, unknown>,
): void {
  const sent = isSent(ledger, type);
  const event = ledger.store.events.put({
    id: newId("evt"),
    object: "event",
    api_version: API_VERSION,
    created: ledger.seconds(),
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: sent ? 1 : 0,
    request: { id: cause?.requestId ?? null, idempotency_key: cause?.idempotencyKey ?? null },
    type,
  });
  if (sent) ledger.jobs.add("deliver_event", event.id, 0);
}
