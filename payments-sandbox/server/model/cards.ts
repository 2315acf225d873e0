/** What happens when a card is charged. Of a card only this name and its last four digits are stored. */
export interface CardBehaviour {
  /** The bank asks the cardholder to authenticate before anything else. */
  authenticate?: true;
  /** The charge is refused with this error code, and decline code if the bank gave one. */
  refusal?: { code: string; declineCode?: string; message: string; blocked?: true };
  /** The intent stays in `processing` for a while and then ends this way. */
  processing?: "succeeds" | "fails";
  /** A refund of the charge doesn't succeed at once. */
  refund?: "pending" | "fails";
  /** The charge succeeds, and this is raised about it. */
  concern?: Concern;
}

export const CONCERNS = ["fraudulent", "product_not_received", "inquiry", "fraud_warning", "review"] as const;
/** Disputes by their reason, an inquiry before a dispute, an early fraud warning, a review. */
export type Concern = (typeof CONCERNS)[number];

const declined = (declineCode: string, message = "Your card was declined.") => ({
  code: "card_declined",
  declineCode,
  message,
});

export const BEHAVIOURS = {
  succeeds: {},
  declined: { refusal: declined("generic_decline") },
  insufficient_funds: { refusal: declined("insufficient_funds", "Your card has insufficient funds.") },
  lost_card: { refusal: declined("lost_card") },
  stolen_card: { refusal: declined("stolen_card") },
  fraudulent: { refusal: { ...declined("fraudulent"), blocked: true } },
  expired_card: { refusal: { code: "expired_card", message: "Your card has expired." } },
  incorrect_cvc: { refusal: { code: "incorrect_cvc", message: "Your card's security code is incorrect." } },
  processing_error: {
    refusal: {
      code: "processing_error",
      declineCode: "processing_error",
      message: "An error occurred while processing your card. Try again in a little bit.",
    },
  },
  authenticate: { authenticate: true },
  authenticate_then_declined: { authenticate: true, refusal: declined("generic_decline") },
  authenticate_then_insufficient_funds: {
    authenticate: true,
    refusal: declined("insufficient_funds", "Your card has insufficient funds."),
  },
  refund_pending: { refund: "pending" },
  refund_fails: { refund: "fails" },
  disputed_as_fraudulent: { concern: "fraudulent" },
  disputed_as_not_received: { concern: "product_not_received" },
  disputed_by_inquiry: { concern: "inquiry" },
  warned_of_fraud: { concern: "fraud_warning" },
  reviewed: { concern: "review" },
  processing_then_succeeds: { processing: "succeeds" },
  processing_then_fails: { processing: "fails" },
} as const satisfies Record<string, CardBehaviour>;

export type BehaviourName = keyof typeof BEHAVIOURS;

export function behaviourNamed(name: BehaviourName): CardBehaviour {
  return BEHAVIOURS[name];
}

export interface TestCard {
  number: string;
  behaviour: BehaviourName;
  brand: "amex" | "discover" | "mastercard" | "visa";
  funding: "credit" | "debit";
  /** The payment method id of the same card for server code. */
  token: string;
}

const card = (
  number: string,
  behaviour: BehaviourName,
  token: string,
  brand: TestCard["brand"] = "visa",
  funding: TestCard["funding"] = "credit",
): TestCard => ({ number, behaviour, token, brand, funding });

/** Published at docs.stripe.com/testing, except the last two. */
export const TEST_CARDS: readonly TestCard[] = [
  card("4242424242424242", "succeeds", "pm_card_visa"),
  card("4000056655665556", "succeeds", "pm_card_visa_debit", "visa", "debit"),
  card("5555555555554444", "succeeds", "pm_card_mastercard", "mastercard"),
  card("378282246310005", "succeeds", "pm_card_amex", "amex"),
  card("6011111111111117", "succeeds", "pm_card_discover", "discover"),
  card("4000000000000002", "declined", "pm_card_visa_chargeDeclined"),
  card("4000000000009995", "insufficient_funds", "pm_card_visa_chargeDeclinedInsufficientFunds"),
  card("4000000000009987", "lost_card", "pm_card_visa_chargeDeclinedLostCard"),
  card("4000000000009979", "stolen_card", "pm_card_visa_chargeDeclinedStolenCard"),
  card("4100000000000019", "fraudulent", "pm_card_radarBlock"),
  card("4000000000000069", "expired_card", "pm_card_chargeDeclinedExpiredCard"),
  card("4000000000000127", "incorrect_cvc", "pm_card_chargeDeclinedIncorrectCvc"),
  card("4000000000000119", "processing_error", "pm_card_chargeDeclinedProcessingError"),
  card("4000002500003155", "authenticate", "pm_card_authenticationRequiredOnSetup"),
  card("4000002760003184", "authenticate", "pm_card_authenticationRequired"),
  card("4000000000003220", "authenticate", "pm_card_threeDSecure2Required"),
  card("4000008400001629", "authenticate_then_declined", "pm_card_threeDSecureRequiredChargeDeclined"),
  card(
    "4000008260003178",
    "authenticate_then_insufficient_funds",
    "pm_card_authenticationRequiredChargeDeclinedInsufficientFunds",
  ),
  card("4000000000007726", "refund_pending", "pm_card_pendingRefund"),
  card("4000000000005126", "refund_fails", "pm_card_refundFail"),
  card("4000000000000259", "disputed_as_fraudulent", "pm_card_createDispute"),
  card("4000000000002685", "disputed_as_not_received", "pm_card_createDisputeProductNotReceived"),
  card("4000000000001976", "disputed_by_inquiry", "pm_card_createDisputeInquiry"),
  card("4000000000005423", "warned_of_fraud", "pm_card_createIssuerFraudRecord"),
  card("4000000000009235", "reviewed", "pm_card_riskLevelElevated"),
  // Ours, not Stripe's: no published card stays in `processing` (bank debits do), and applications must handle that state.
  card("4000000000000986", "processing_then_succeeds", "pm_sandbox_processing_then_succeeds"),
  card("4000000000000994", "processing_then_fails", "pm_sandbox_processing_then_fails"),
];

export function findCardByNumber(number: string): TestCard | undefined {
  return TEST_CARDS.find((candidate) => candidate.number === number);
}

export function findCardByToken(token: string): TestCard | undefined {
  return TEST_CARDS.find((candidate) => candidate.token === token);
}

/** Whether the check digit at the end of a card number is right. */
export function passesLuhn(number: string): boolean {
  let sum = 0;
  [...number].reverse().forEach((character, position) => {
    const digit = Number(character) * (position % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  });
  return sum % 10 === 0;
}
