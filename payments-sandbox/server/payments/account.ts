import type { Account } from "../model/types";

/** Whose keys these are. */
export const ACCOUNT: Account = {
  id: "acct_payments_sandbox",
  object: "account",
  charges_enabled: true,
  country: "US",
  default_currency: "usd",
  details_submitted: true,
  email: null,
  payouts_enabled: false,
  type: "standard",
};
