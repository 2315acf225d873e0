import type { Store } from "./store";

/** Counts and statuses, without names or addresses. */
export function summarize(store: Store) {
  return {
    paymentIntents: store.intents
      .all()
      .map(({ id, status, amount, amount_received, currency, created, metadata }) => ({
        id,
        status,
        amount,
        amount_received,
        currency,
        created,
        metadata,
        paidCharges: store.charges.all().filter((charge) => charge.payment_intent === id && charge.paid)
          .length,
      })),
    refunds: store.refunds.all().map(({ id, status, amount, payment_intent, metadata }) => ({
      id,
      status,
      amount,
      payment_intent,
      metadata,
    })),
    events: store.events.all().map(({ id, type, pending_webhooks }) => ({ id, type, pending_webhooks })),
    deliveries: store.deliveries.all(),
    pendingJobs: store.jobs.size,
  };
}
