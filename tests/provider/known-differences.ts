/**
 * In what the sandbox differs from the provider on purpose: reasons and fields. Everything else that differs is a fault of
 * the sandbox, or belongs here. A star means any part of a field's name.
 */
const KNOWN_DIFFERENCES: Record<string, readonly string[]> = {
  "codes are the provider's; wording is only where it is documented": [
    ...["*.message", "charge.failure_message", "charge.outcome.seller_message"],
  ],
  "the sandbox has no dashboard, sends no receipts, and documentation moves": [
    ...["*.doc_url", "*.request_log_url", "charge.receipt_url"],
  ],
  "the sandbox has no card network and judges no risk": [
    "charge.payment_method_details.card.network_transaction_id",
    "charge.payment_method_details.card.authorization_code",
    "charge.outcome.risk_*",
  ],
  "the provider books a charge some time after it succeeded, the sandbox at once": [
    ...["charge.balance_transaction", "event charge.updated"],
  ],
  "the older name of refund.updated, sent as well": ["event charge.refund.updated"],
  "depends on the endpoints and the payment methods that the account has": [
    "event.pending_webhooks",
    "payment_intent.payment_method_configuration_details*",
    "payment_intent.payment_method_options*",
    "payment_intent.payment_method_types[]",
  ],
  "meant for the provider's own script in the browser, and documented as opaque": [
    "payment_intent.next_action.use_stripe_sdk*",
  ],
  "the sandbox keeps no balance, and knows nothing of the buyer but what was submitted": [
    ...["dispute.balance_transactions[]", "dispute.evidence.*"],
  ],
};

const patterns = Object.values(KNOWN_DIFFERENCES)
  .flat()
  .map((field) => new RegExp(`^${field.replace(/[.[\]]/g, "\\$&").replaceAll("*", ".*")}$`));

export const isKnown = (field: string) => patterns.some((pattern) => pattern.test(field));
