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
    disputes: store.disputes.all().map(({ id, status, amount, payment_intent }) => ({
      id,
      status,
      amount,
      payment_intent,
    })),
    fraudWarnings: store.fraudWarnings
      .all()
      .map(({ id, actionable, payment_intent }) => ({ id, actionable, payment_intent })),
    reviews: store.reviews.all().map(({ id, open, payment_intent }) => ({ id, open, payment_intent })),
    events: store.events.all().map(({ id, type, pending_webhooks }) => ({ id, type, pending_webhooks })),
    deliveries: store.deliveries.all(),
    pendingJobs: store.jobs.size,
  };
}
