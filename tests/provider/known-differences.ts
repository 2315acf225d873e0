/**
 * In what the sandbox differs from the provider on purpose. Everything else that differs is a fault of the sandbox, or
 * belongs here with its reason. A star means any part of a field's name.
 */
export const KNOWN_DIFFERENCES: readonly { field: string; because: string }[] = [
  { field: "*.message", because: "Codes are the provider's; wording is only where it is documented." },
  { field: "charge.failure_message", because: "As *.message." },
  { field: "charge.outcome.seller_message", because: "As *.message." },
  { field: "*.doc_url", because: "Addresses of documentation move." },
  { field: "*.request_log_url", because: "The sandbox has no dashboard." },
  { field: "charge.receipt_url", because: "The sandbox sends no receipts." },
  {
    field: "charge.payment_method_details.card.network_transaction_id",
    because: "The sandbox has no card network.",
  },
  {
    field: "charge.payment_method_details.card.authorization_code",
    because: "The sandbox has no card network.",
  },
  { field: "charge.outcome.risk_*", because: "The sandbox judges no risk." },
  {
    field: "charge.balance_transaction",
    because: "The provider books a charge some time after it succeeded, the sandbox at once.",
  },
  { field: "event charge.updated", because: "Tells that the provider has booked a charge." },
  { field: "event charge.refund.updated", because: "The older name of refund.updated, sent as well." },
  { field: "event.pending_webhooks", because: "Depends on the endpoints that the account has." },
  {
    field: "payment_intent.payment_method_configuration_details*",
    because: "The sandbox has no configurations of payment methods.",
  },
  {
    field: "payment_intent.payment_method_options*",
    because: "Lists the methods that the account has; the sandbox has cards only.",
  },
  {
    field: "payment_intent.payment_method_types[]",
    because: "Lists the methods that the account has; the sandbox has cards only.",
  },
  {
    field: "payment_intent.next_action.use_stripe_sdk*",
    because: "Meant for the provider's own script in the browser, and documented as opaque.",
  },
  { field: "dispute.balance_transactions[]", because: "The sandbox keeps no balance and takes no fees." },
  {
    field: "dispute.evidence.*",
    because: "The provider fills in what it knows of the buyer; the sandbox only what was submitted.",
  },
];

const patterns = KNOWN_DIFFERENCES.map(({ field, because }) => ({
  because,
  matches: new RegExp(
    `^${field
      .split("*")
      .map((part) => part.replace(/[.[\]]/g, "\\$&"))
      .join(".*")}$`,
  ),
}));

/** Why this field may differ; null if it may not. */
export function reasonFor(field: string): string | null {
  return patterns.find(({ matches }) => matches.test(field))?.because ?? null;
}
