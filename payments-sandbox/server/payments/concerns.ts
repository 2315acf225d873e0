import type { Ledger } from "../ledger/ledger";
import type { Concern } from "../model/cards";
import type { Charge } from "../model/types";
import { openDispute } from "./disputes";
import { openReview, settleRadar, warnOfFraud } from "./radar";

/** What banks and Stripe raise about a payment after it succeeded. */
export function raiseConcern(ledger: Ledger, charge: Charge, concern: Concern): void {
  if (concern === "fraud_warning") return warnOfFraud(ledger, charge);
  if (concern === "review") return openReview(ledger, charge);
  const reason = concern === "product_not_received" ? concern : "fraudulent";
  openDispute(ledger, charge, { reason, inquiry: concern === "inquiry" });
  settleRadar(ledger, charge.id, "disputed", null);
}
