import type { Ledger } from "../ledger/ledger";
import { API_VERSION, type EventType, type WebhookEndpoint } from "../model/types";

/** There is at most one, which the sandbox is started with. */
const ID = "we_payments_sandbox";
const CREATED = Math.floor(Date.now() / 1000);

/** The webhook endpoints as Stripe lists them, without their secrets. */
export function listEndpoints({ webhook }: Ledger): WebhookEndpoint[] {
  if (!webhook) return [];
  return [
    {
      id: ID,
      object: "webhook_endpoint",
      api_version: API_VERSION,
      application: null,
      created: CREATED,
      description: null,
      enabled_events: [...(webhook.events ?? ["*"])],
      livemode: false,
      metadata: {},
      status: "enabled",
      url: webhook.url,
    },
  ];
}

/** Whether an event of this type is sent anywhere. */
export function isSent({ webhook }: Ledger, type: EventType): boolean {
  return webhook !== null && (webhook.events?.includes(type) ?? true);
}
